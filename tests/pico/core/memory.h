/* The memory a burst may touch: flash behind its cache, SRAM, boot ROM, and the few registers that firmware uses in every loop
 * (divider, spin locks, raw timer). Every access gives the cycles it takes, 0 if it is none of these. */
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t s32;

enum { FLASH = 0x10000000, SRAM = 0x20000000, TIMER_RAWH = 0x40054024, TIMER_RAWL = 0x40054028, SIO = 0xd0000000 };
enum { SETS = 1024, WAYS = 2, LINE_BITS = 3 };

typedef struct {
    u8 *flash, *sram, *rom;
    u32 flash_size, sram_size, rom_size;
    u32 dividend, divisor, quotient, remainder, divider_state, locks;
    u32 tags[SETS][WAYS], last_line;
    u8 oldest[SETS];
    int miss_cycles;
    u64 looked, missed;
    double start_ns, timer_epoch_ns; /* time at the start of the burst, time at which the raw timer was 0 */
    u64 cycles;                      /* since the start of the burst */
} Memory;

static inline u32 get32(const u8 *at) { u32 value; memcpy(&value, at, 4); return value; }
static inline u32 get16(const u8 *at) { u16 value; memcpy(&value, at, 2); return value; }

/* The cache between flash and core: 16 KiB, two ways, lines of 8 bytes. Gives the extra cycles of an access, 0 on a hit. */
static inline int cached(Memory *m, u32 offset) {
    u32 line = offset >> LINE_BITS;
    if (!m->miss_cycles || line == m->last_line) return 0;
    m->last_line = line;
    m->looked++;
    u32 set = line % SETS, tag = line / SETS + 1;
    for (int way = 0; way < WAYS; way++)
        if (m->tags[set][way] == tag) {
            m->oldest[set] = !way;
            return 0;
        }
    m->tags[set][m->oldest[set]] = tag;
    m->oldest[set] = !m->oldest[set];
    m->missed++;
    return m->miss_cycles;
}

static void divide(Memory *m, int is_signed) {
    s32 dividend = (s32)m->dividend, divisor = (s32)m->divisor;
    m->divider_state = 3;
    if (!divisor) {
        m->remainder = m->dividend;
        m->quotient = is_signed && dividend < 0 ? 1u : ~0u;
    } else if (is_signed && m->dividend == 0x80000000u && divisor == -1) {
        m->quotient = m->dividend;
        m->remainder = 0;
    } else {
        m->quotient = is_signed ? (u32)(dividend / divisor) : m->dividend / m->divisor;
        m->remainder = is_signed ? (u32)(dividend % divisor) : m->dividend % m->divisor;
    }
}

static inline int is_lock(u32 offset) { return offset >= 0x100 && offset < 0x180; }

static int sio_load(Memory *m, u32 offset, u32 *value) {
    if (is_lock(offset)) {
        u32 bit = 1u << ((offset - 0x100) >> 2);
        *value = m->locks & bit ? 0 : bit;
        m->locks |= bit;
        return 1;
    }
    switch (offset) {
    case 0x00: *value = 0; return 1;
    case 0x60: case 0x68: *value = m->dividend; return 1;
    case 0x64: case 0x6c: *value = m->divisor; return 1;
    case 0x70: *value = m->quotient; m->divider_state &= ~2u; return 1;
    case 0x74: *value = m->remainder; return 1;
    case 0x78: *value = m->divider_state; return 1;
    default: return 0;
    }
}

static int sio_store(Memory *m, u32 offset, u32 value) {
    if (is_lock(offset)) {
        m->locks &= ~(1u << ((offset - 0x100) >> 2));
        return 1;
    }
    switch (offset) {
    case 0x60: case 0x68: m->dividend = value; divide(m, offset == 0x68); return 1;
    case 0x64: case 0x6c: m->divisor = value; divide(m, offset == 0x6c); return 1;
    case 0x70: m->quotient = value; m->divider_state = 3; return 1;
    case 0x74: m->remainder = value; m->divider_state = 3; return 1;
    default: return 0;
    }
}

static int timer_load(Memory *m, u32 address, u32 *value) {
    if (address != TIMER_RAWL && address != TIMER_RAWH) return 0;
    u64 us = (u64)((m->start_ns - m->timer_epoch_ns + m->cycles * 8.0) / 1000.0);
    *value = address == TIMER_RAWL ? (u32)us : (u32)(us >> 32);
    return 4;
}

/* Where `size` bytes of plain memory lie, or NULL. `cycles` gets what a load of them takes. */
static inline u8 *plain(Memory *m, u32 address, u32 size, int *cycles) {
    *cycles = 2;
    if (address % size) return NULL;
    u32 offset = address - SRAM;
    if (offset < m->sram_size) return m->sram + offset;
    offset = address - FLASH;
    if (offset < m->flash_size) {
        *cycles += cached(m, offset);
        return m->flash + offset;
    }
    return address < m->rom_size ? m->rom + address : NULL;
}

static inline int load32(Memory *m, u32 address, u32 *value) {
    int cycles;
    u8 *at = plain(m, address, 4, &cycles);
    if (at) {
        *value = get32(at);
        return cycles;
    }
    return address >> 12 == SIO >> 12 ? sio_load(m, address & 0xfff, value) : timer_load(m, address, value);
}

static inline int load16(Memory *m, u32 address, u32 *value) {
    int cycles;
    u8 *at = plain(m, address, 2, &cycles);
    if (at) *value = get16(at);
    return at ? cycles : 0;
}

static inline int load8(Memory *m, u32 address, u32 *value) {
    int cycles;
    u8 *at = plain(m, address, 1, &cycles);
    if (at) *value = *at;
    return at ? cycles : 0;
}

static inline int store(Memory *m, u32 address, u32 size, u32 value) {
    u32 offset = address - SRAM;
    if (offset < m->sram_size && address % size == 0) {
        memcpy(m->sram + offset, &value, size);
        return 2;
    }
    return size == 4 && address >> 12 == SIO >> 12 ? sio_store(m, address & 0xfff, value) : 0;
}

/* Are these words plain memory, and memory that can be written if `writing`? */
static inline int words(Memory *m, u32 address, u32 count, int writing) {
    if (address & 3) return 0;
    u32 offset = address - SRAM, size = 4 * count;
    if (offset < m->sram_size && offset + size <= m->sram_size) return 1;
    if (writing) return 0;
    offset = address - FLASH;
    return (offset < m->flash_size && offset + size <= m->flash_size) || (address < m->rom_size && address + size <= m->rom_size);
}
