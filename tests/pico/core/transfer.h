/* Loads and stores of ARMv6-M; see alu.h for what the functions give. */
#include "alu.h"

static inline int load_literal(Cpu *cpu, Memory *m, u32 op) {
    return load32(m, ((cpu->pc + 4) & ~3u) + (op & 255) * 4, &cpu->r[op >> 8 & 7]);
}

/* kind: 0-2 store word, half, byte; 3 load signed byte; 4-6 load word, half, byte; 7 load signed half */
static inline int transfer(Cpu *cpu, Memory *m, u32 kind, u32 address, u32 *value) {
    int cycles;
    switch (kind) {
    case 0: return store(m, address, 4, *value);
    case 1: return store(m, address, 2, *value);
    case 2: return store(m, address, 1, *value);
    case 4: return load32(m, address, value);
    case 5: return load16(m, address, value);
    case 6: return load8(m, address, value);
    case 3:
        cycles = load8(m, address, value);
        if (cycles) *value = (u32)(s32)(int8_t)*value;
        return cycles;
    default:
        cycles = load16(m, address, value);
        if (cycles) *value = (u32)(s32)(int16_t)*value;
        return cycles;
    }
}

static inline int transfer_register(Cpu *cpu, Memory *m, u32 op) {
    return transfer(cpu, m, op >> 9 & 7, cpu->r[op >> 3 & 7] + cpu->r[op >> 6 & 7], &cpu->r[op & 7]);
}

static inline int transfer_immediate(Cpu *cpu, Memory *m, u32 op) {
    static const u8 kinds[] = {0, 4, 2, 6, 1, 5}, scales[] = {2, 2, 0, 0, 1, 1};
    u32 form = (op >> 11) - 12;
    return transfer(cpu, m, kinds[form], cpu->r[op >> 3 & 7] + ((op >> 6 & 31) << scales[form]), &cpu->r[op & 7]);
}

static inline int transfer_stack(Cpu *cpu, Memory *m, u32 op) {
    return transfer(cpu, m, op & 0x800 ? 4 : 0, cpu->r[SP] + (op & 255) * 4, &cpu->r[op >> 8 & 7]);
}

static inline int store_words(Cpu *cpu, Memory *m, u32 list, u32 to, u32 count) {
    if (!count || !words(m, to, count, 1)) return 0;
    u8 *at = m->sram + (to - SRAM);
    for (int i = 0; i < 8; i++)
        if (list & 1u << i) {
            memcpy(at, &cpu->r[i], 4);
            at += 4;
        }
    if (list & 0x100) memcpy(at, &cpu->r[LR], 4);
    return 1 + count;
}

static inline int push(Cpu *cpu, Memory *m, u32 op) {
    u32 count = __builtin_popcount(op & 0x1ff), to = cpu->r[SP] - 4 * count;
    int cycles = store_words(cpu, m, op & 0x1ff, to, count);
    if (cycles) cpu->r[SP] = to;
    return cycles;
}

static inline int pop(Cpu *cpu, Memory *m, u32 op) {
    u32 count = __builtin_popcount(op & 0x1ff), from = cpu->r[SP];
    if (!words(m, from, count, 1)) return 0;
    u8 *at = m->sram + (from - SRAM);
    if (op & 0x100) {
        u32 to = get32(at + 4 * (count - 1));
        if (to >= EXCEPTION_RETURN) return 0;
        cpu->next = to & ~1u;
    }
    for (int i = 0; i < 8; i++)
        if (op & 1u << i) {
            cpu->r[i] = get32(at);
            at += 4;
        }
    cpu->r[SP] = from + 4 * count;
    return 1 + count + (op >> 8 & 1);
}

static inline int transfer_words(Cpu *cpu, Memory *m, u32 op) {
    u32 base = op >> 8 & 7, count = __builtin_popcount(op & 255), at = cpu->r[base];
    int cycles = 1 + count;
    if (!(op & 0x800)) {
        cycles = store_words(cpu, m, op & 255, at, count);
    } else if (!count || !words(m, at, count, 0)) {
        return 0;
    } else {
        for (int i = 0; i < 8; i++)
            if (op & 1u << i) {
                u32 value;
                cycles += load32(m, at, &value) - 2;
                cpu->r[i] = value;
                at += 4;
            }
        if (op & 1u << base) return cycles;
        at = cpu->r[base];
    }
    if (cycles) cpu->r[base] = at + 4 * count;
    return cycles;
}
