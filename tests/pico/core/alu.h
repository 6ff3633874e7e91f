/* Arithmetic of ARMv6-M. Each function that takes `op` executes one instruction and gives its cycles, as rp2040py counts them,
 * or 0 if rp2040py itself has to execute it: nothing is changed then. */
#include "memory.h"

typedef struct {
    u32 *r, n, z, c, v;
    u32 pc, next; /* address of this instruction and of the next one */
} Cpu;

enum { SP = 13, LR = 14, PC = 15, EXCEPTION_RETURN = 0xf0000000u };

static inline u32 flags(Cpu *cpu, u32 value) {
    cpu->n = value >> 31;
    cpu->z = !value;
    return value;
}

static inline u32 sum(Cpu *cpu, u32 x, u32 y, u32 carry) {
    u64 wide = (u64)x + y + carry;
    u32 value = (u32)wide;
    cpu->c = wide >> 32;
    cpu->v = (~(x ^ y) & (x ^ value)) >> 31;
    return flags(cpu, value);
}

/* Shifts of 0 to 255 bits: 0 left, 1 right, 2 arithmetic right. The last bit shifted out is the carry. */
static inline u32 shifted(Cpu *cpu, int kind, u32 x, u32 bits) {
    if (!bits) return x;
    u32 sign = kind == 2 && x >> 31 ? ~0u : 0;
    if (bits >= 32) {
        cpu->c = kind == 2 ? sign & 1 : bits > 32 ? 0 : kind ? x >> 31 : x & 1;
        return sign;
    }
    cpu->c = (kind ? x >> (bits - 1) : x >> (32 - bits)) & 1;
    return kind == 0 ? x << bits : kind == 1 ? x >> bits : (u32)((s32)x >> bits);
}

static inline u32 turned(Cpu *cpu, u32 x, u32 bits) {
    if (!bits) return x;
    bits &= 31;
    u32 value = bits ? x >> bits | x << (32 - bits) : x;
    cpu->c = value >> 31;
    return value;
}

static inline int shift_immediate(Cpu *cpu, u32 op) {
    u32 kind = op >> 11, bits = op >> 6 & 31;
    cpu->r[op & 7] = flags(cpu, shifted(cpu, kind, cpu->r[op >> 3 & 7], kind && !bits ? 32 : bits));
    return 1;
}

static inline int add_or_subtract(Cpu *cpu, u32 op) {
    u32 y = op & 0x400 ? op >> 6 & 7 : cpu->r[op >> 6 & 7];
    cpu->r[op & 7] = op & 0x200 ? sum(cpu, cpu->r[op >> 3 & 7], ~y, 1) : sum(cpu, cpu->r[op >> 3 & 7], y, 0);
    return 1;
}

static inline int immediate(Cpu *cpu, u32 op) {
    u32 *to = &cpu->r[op >> 8 & 7], value = op & 255;
    switch (op >> 11 & 3) {
    case 0: *to = flags(cpu, value); break;
    case 1: sum(cpu, *to, ~value, 1); break;
    case 2: *to = sum(cpu, *to, value, 0); break;
    default: *to = sum(cpu, *to, ~value, 1); break;
    }
    return 1;
}

static inline int arithmetic(Cpu *cpu, u32 op) {
    u32 *to = &cpu->r[op & 7], x = *to, y = cpu->r[op >> 3 & 7];
    switch (op >> 6 & 15) {
    case 0: *to = flags(cpu, x & y); break;
    case 1: *to = flags(cpu, x ^ y); break;
    case 2: *to = flags(cpu, shifted(cpu, 0, x, y & 255)); break;
    case 3: *to = flags(cpu, shifted(cpu, 1, x, y & 255)); break;
    case 4: *to = flags(cpu, shifted(cpu, 2, x, y & 255)); break;
    case 5: *to = sum(cpu, x, y, cpu->c); break;
    case 6: *to = sum(cpu, x, ~y, cpu->c); break;
    case 7: *to = flags(cpu, turned(cpu, x, y & 255)); break;
    case 8: flags(cpu, x & y); break;
    case 9: *to = sum(cpu, ~y, 0, 1); break;
    case 10: sum(cpu, x, ~y, 1); break;
    case 11: sum(cpu, x, y, 0); break;
    case 12: *to = flags(cpu, x | y); break;
    case 13: *to = flags(cpu, x * y); break;
    case 14: *to = flags(cpu, x & ~y); break;
    default: *to = flags(cpu, ~y); break;
    }
    return 1;
}

static inline int extend(Cpu *cpu, u32 op) {
    u32 x = cpu->r[op >> 3 & 7], kind = op >> 6 & 3;
    cpu->r[op & 7] = kind == 0 ? (u32)(s32)(int16_t)x : kind == 1 ? (u32)(s32)(int8_t)x : kind == 2 ? x & 0xffff : x & 0xff;
    return 1;
}

static inline int reverse(Cpu *cpu, u32 op) {
    u32 x = cpu->r[op >> 3 & 7], *to = &cpu->r[op & 7];
    switch (op >> 6 & 3) {
    case 0: *to = __builtin_bswap32(x); return 1;
    case 1: *to = (x & 0x00ff00ffu) << 8 | (x >> 8 & 0x00ff00ffu); return 1;
    case 3: *to = (u32)(s32)(int16_t)((x & 255) << 8 | (x >> 8 & 255)); return 1;
    default: return 0;
    }
}
