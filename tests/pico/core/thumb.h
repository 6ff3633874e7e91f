/* Branches of ARMv6-M, and bursts of everything that alu.h and transfer.h can execute. */
#include "transfer.h"

/* Add, compare, move with all sixteen registers, and branches to a register. */
static inline int high_registers(Cpu *cpu, u32 op) {
    u32 to = (op & 7) | (op >> 4 & 8), from = op >> 3 & 15;
    u32 y = from == PC ? cpu->pc + 4 : cpu->r[from], x = to == PC ? cpu->pc + 4 : cpu->r[to];
    u32 kind = op >> 8 & 3;
    if (kind == 1) {
        sum(cpu, x, ~y, 1);
        return 1;
    }
    if (kind == 3) {
        if (op & 7 || y >= EXCEPTION_RETURN) return 0;
        if (op & 0x80) cpu->r[LR] = (cpu->pc + 2) | 1;
        cpu->next = y & ~1u;
        return 2;
    }
    u32 value = kind ? y : x + y;
    if (to == PC) {
        cpu->next = value & ~1u;
        return 2;
    }
    cpu->r[to] = to == SP ? value & ~3u : value;
    return 1;
}

static inline int address(Cpu *cpu, u32 op) {
    cpu->r[op >> 8 & 7] = (op & 0x800 ? cpu->r[SP] : (cpu->pc + 4) & ~3u) + (op & 255) * 4;
    return 1;
}

static inline int miscellaneous(Cpu *cpu, Memory *m, u32 op) {
    if ((op & 0xfe00) == 0xb400) return push(cpu, m, op);
    if ((op & 0xfe00) == 0xbc00) return pop(cpu, m, op);
    if ((op & 0xff00) == 0xb200) return extend(cpu, op);
    if ((op & 0xff00) == 0xba00) return reverse(cpu, op);
    if ((op & 0xff00) == 0xb000) {
        u32 by = (op & 127) * 4;
        cpu->r[SP] = (op & 0x80 ? cpu->r[SP] - by : cpu->r[SP] + by) & ~3u;
        return 1;
    }
    return op == 0xbf00;
}

static inline int branch_if(Cpu *cpu, u32 op) {
    int holds;
    switch (op >> 9 & 7) {
    case 0: holds = cpu->z; break;
    case 1: holds = cpu->c; break;
    case 2: holds = cpu->n; break;
    case 3: holds = cpu->v; break;
    case 4: holds = cpu->c && !cpu->z; break;
    case 5: holds = cpu->n == cpu->v; break;
    case 6: holds = cpu->n == cpu->v && !cpu->z; break;
    default: return 0;
    }
    if (holds == (int)(op >> 8 & 1)) return 1;
    cpu->next = cpu->pc + 4 + 2 * (s32)(int8_t)(op & 255);
    return 2;
}

static inline int branch(Cpu *cpu, u32 op) {
    cpu->next = cpu->pc + 4 + 2 * ((op & 0x3ff) - (op & 0x400));
    return 2;
}

static inline int branch_and_link(Cpu *cpu, Memory *m, u32 op) {
    u32 second, sign = op >> 10 & 1;
    if (!load16(m, cpu->pc + 2, &second) || (second & 0xd000) != 0xd000) return 0;
    u32 i1 = !(sign ^ (second >> 13 & 1)), i2 = !(sign ^ (second >> 11 & 1));
    cpu->r[LR] = (cpu->pc + 4) | 1;
    cpu->next = cpu->pc + 4 + ((sign ? 0xff000000u : 0) | i1 << 23 | i2 << 22 | (op & 0x3ff) << 12 | (second & 0x7ff) << 1);
    return 3;
}

static inline int execute(Cpu *cpu, Memory *m, u32 op) {
    switch (op >> 11) {
    case 0: case 1: case 2: return shift_immediate(cpu, op);
    case 3: return add_or_subtract(cpu, op);
    case 4: case 5: case 6: case 7: return immediate(cpu, op);
    case 8: return op & 0x400 ? high_registers(cpu, op) : arithmetic(cpu, op);
    case 9: return load_literal(cpu, m, op);
    case 10: case 11: return transfer_register(cpu, m, op);
    case 12: case 13: case 14: case 15: case 16: case 17: return transfer_immediate(cpu, m, op);
    case 18: case 19: return transfer_stack(cpu, m, op);
    case 20: case 21: return address(cpu, op);
    case 22: case 23: return miscellaneous(cpu, m, op);
    case 24: case 25: return transfer_words(cpu, m, op);
    case 26: case 27: return branch_if(cpu, op);
    case 28: return branch(cpu, op);
    case 30: return branch_and_link(cpu, m, op);
    default: return 0;
    }
}

/* Runs from the address in register 15 until `limit` cycles are over or an instruction is not ours; gives the cycles. */
static u64 burst(Cpu *cpu, Memory *m, u64 limit) {
    Cpu here = *cpu; /* a copy that nothing points to can live in registers */
    u64 cycles = 0;
    while (cycles < limit) {
        int fetch;
        here.pc = here.r[PC] & ~1u;
        u8 *at = plain(m, here.pc, 2, &fetch);
        if (!at) break;
        cycles += fetch - 2;
        m->cycles = cycles;
        here.next = here.pc + 2;
        int used = execute(&here, m, get16(at));
        if (!used) break;
        cycles += used;
        here.r[PC] = here.next;
    }
    *cpu = here;
    return cycles;
}
