/* armfast: runs bursts of the firmware's code for rp2040py. Registers, flash, SRAM and boot ROM are rp2040py's own buffers.
 * A burst ends before any instruction and any access that is not in the headers beside this file (system instructions,
 * exception returns, peripherals); rp2040py's execute_instruction() then does that one. Divider and spin locks live here. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <time.h>

#include "thumb.h"

enum { LONGEST = 20000, LOOKS_A_CLOCK = 64 };
static const double NS_A_CYCLE = 8.0;

typedef struct {
    PyObject_HEAD
    PyObject *sim, *core, *clock, *chip, *timer, *pios[2];
    Py_buffer registers, flash, sram, rom;
    Cpu cpu;
    Memory memory;
} Arm;

/* Attributes of rp2040py's objects, as Python strings made once. */
static PyObject *execute_instruction, *tick, *nanos_to_next_alarm, *waiting, *interrupts_updated, *flag_n, *flag_z, *flag_c, *flag_v,
    *cycles_done, *stopped, *nanos, *run_pin_low, *advance, *epoch_nanos;

static const struct {
    PyObject **variable;
    const char *text;
} NAMES[] = {
    {&execute_instruction, "execute_instruction"}, {&tick, "tick"},
    {&nanos_to_next_alarm, "nanos_to_next_alarm"}, {&waiting, "waiting"},
    {&interrupts_updated, "interrupts_updated"},   {&flag_n, "n"},
    {&flag_z, "z"},                                {&flag_c, "c"},
    {&flag_v, "v"},                                {&cycles_done, "cycles"},
    {&stopped, "stopped"},                         {&nanos, "nanos"},
    {&run_pin_low, "run_pin_low"},                 {&advance, "advance"},
    {&epoch_nanos, "_epoch_nanos"},
};

/* 1 or 0, -1 with an exception set. */
static int is_true(PyObject *object, PyObject *name) {
    PyObject *value = PyObject_GetAttr(object, name);
    int answer = value ? PyObject_IsTrue(value) : -1;
    Py_XDECREF(value);
    return answer;
}

static double number(PyObject *object, PyObject *name) {
    PyObject *value = PyObject_GetAttr(object, name);
    double answer = value ? PyFloat_AsDouble(value) : -1;
    Py_XDECREF(value);
    return answer;
}

/* Calls object.name(argument) and takes the argument; -1 with an exception set if that fails. */
static int call(PyObject *object, PyObject *name, PyObject *argument) {
    PyObject *result = argument ? PyObject_CallMethodOneArg(object, name, argument) : NULL;
    Py_XDECREF(argument);
    Py_XDECREF(result);
    return result ? 0 : -1;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

/* Lets the clock and the state machines take part in what has passed. */
static int pass(Arm *arm, double ns, u64 cycles) {
    if (call(arm->clock, tick, PyFloat_FromDouble(ns)) < 0) return -1;
    for (int i = 0; i < 2; i++) {
        int idle = is_true(arm->pios[i], stopped);
        if (idle < 0 || (!idle && call(arm->pios[i], advance, PyLong_FromUnsignedLongLong(cycles)) < 0)) return -1;
    }
    return 0;
}

/* A burst of our own: flags come from the core and go back to it. Gives the cycles, -1 with an exception set. */
static long long run_burst(Arm *arm, u64 limit) {
    Cpu *cpu = &arm->cpu;
    cpu->n = is_true(arm->core, flag_n);
    cpu->z = is_true(arm->core, flag_z);
    cpu->c = is_true(arm->core, flag_c);
    cpu->v = is_true(arm->core, flag_v);
    arm->memory.start_ns = number(arm->clock, nanos);
    if (PyErr_Occurred()) return -1;
    u64 cycles = burst(cpu, &arm->memory, limit);
    if (!cycles) return 0;
    PyObject *total = PyObject_GetAttr(arm->core, cycles_done);
    PyObject *now = total ? PyLong_FromUnsignedLongLong(PyLong_AsUnsignedLongLong(total) + cycles) : NULL;
    int failed = !now || PyObject_SetAttr(arm->core, cycles_done, now) || PyObject_SetAttr(arm->core, flag_n, cpu->n ? Py_True : Py_False) ||
                 PyObject_SetAttr(arm->core, flag_z, cpu->z ? Py_True : Py_False) ||
                 PyObject_SetAttr(arm->core, flag_c, cpu->c ? Py_True : Py_False) ||
                 PyObject_SetAttr(arm->core, flag_v, cpu->v ? Py_True : Py_False);
    Py_XDECREF(total);
    Py_XDECREF(now);
    return failed ? -1 : (long long)cycles;
}

/* One turn of the loop: sleep to the next alarm, or a burst and the instruction that ended it. */
static int turn(Arm *arm) {
    double next = number(arm->clock, nanos_to_next_alarm);
    int asleep = is_true(arm->core, waiting), interrupted = is_true(arm->core, interrupts_updated);
    if (PyErr_Occurred()) return -1;
    if (asleep) {
        if (next < 1) next = 1; /* less than a double can add to the time is no step at all */
        return pass(arm, next, next >= NS_A_CYCLE ? (u64)(next / NS_A_CYCLE) : 1);
    }
    if (!interrupted) {
        u64 limit = next > 0 ? (u64)((next + NS_A_CYCLE - 0.001) / NS_A_CYCLE) : 1;
        if (limit > LONGEST) limit = LONGEST;
        long long cycles = run_burst(arm, limit);
        if (cycles < 0 || (cycles && pass(arm, cycles * NS_A_CYCLE, cycles) < 0)) return -1;
        if ((u64)cycles >= limit) return 0;
        if (cycles && (is_true(arm->core, interrupts_updated) || is_true(arm->sim, stopped))) return PyErr_Occurred() ? -1 : 0;
    }
    PyObject *used = PyObject_CallMethodNoArgs(arm->core, execute_instruction);
    if (!used) return -1;
    u64 cycles = PyLong_AsUnsignedLongLong(used);
    Py_DECREF(used);
    return pass(arm, cycles * NS_A_CYCLE, cycles);
}

static PyObject *arm_run(Arm *arm, PyObject *args) {
    double budget = 0.005, start = seconds();
    if (!PyArg_ParseTuple(args, "|d", &budget)) return NULL;
    int held = is_true(arm->chip, run_pin_low);
    if (held < 0) return NULL;
    if (held) Py_RETURN_NONE;
    arm->memory.timer_epoch_ns = number(arm->timer, epoch_nanos);
    if (PyErr_Occurred()) return NULL;
    for (int i = 1;; i++) {
        int done = is_true(arm->sim, stopped);
        if (done < 0) return NULL;
        if (done || (i % LOOKS_A_CLOCK == 0 && seconds() - start > budget)) Py_RETURN_NONE;
        if (turn(arm) < 0) return NULL;
    }
}

static PyObject *arm_step(Arm *arm, PyObject *unused) {
    long long cycles = run_burst(arm, 1);
    return cycles < 0 ? NULL : PyLong_FromLongLong(cycles);
}

static PyObject *arm_load(Arm *arm, PyObject *args) {
    unsigned int offset;
    u32 value = 0;
    if (!PyArg_ParseTuple(args, "I", &offset)) return NULL;
    if (sio_load(&arm->memory, offset, &value)) return PyLong_FromUnsignedLong(value);
    return PyErr_Format(PyExc_ValueError, "nothing at %u", offset);
}

static PyObject *arm_store(Arm *arm, PyObject *args) {
    unsigned int offset;
    unsigned long long value;
    if (!PyArg_ParseTuple(args, "IK", &offset, &value)) return NULL;
    sio_store(&arm->memory, offset, (u32)value);
    Py_RETURN_NONE;
}

static PyObject *arm_cache(Arm *arm, PyObject *args) {
    Memory *m = &arm->memory;
    if (!PyArg_ParseTuple(args, "i", &m->miss_cycles)) return NULL;
    memset(m->tags, 0, sizeof m->tags);
    m->looked = m->missed = 0;
    m->last_line = ~0u;
    Py_RETURN_NONE;
}

static PyObject *arm_looked(Arm *arm, PyObject *unused) {
    return Py_BuildValue("KK", arm->memory.looked, arm->memory.missed);
}

/* The memory of a buffer that an object of rp2040py has under that name; it stays ours for good. */
static void *memory_of(PyObject *owner, const char *name, Py_buffer *buffer, u32 *size) {
    PyObject *object = owner ? PyObject_GetAttrString(owner, name) : NULL;
    int failed = !object || PyObject_GetBuffer(object, buffer, PyBUF_SIMPLE) < 0;
    Py_XDECREF(object);
    if (failed) return NULL;
    *size = (u32)buffer->len;
    return buffer->buf;
}

static int arm_init(Arm *arm, PyObject *args, PyObject *kwargs) {
    u32 size;
    if (!PyArg_ParseTuple(args, "O", &arm->sim)) return -1;
    Py_INCREF(arm->sim);
    arm->clock = PyObject_GetAttrString(arm->sim, "clock");
    arm->chip = PyObject_GetAttrString(arm->sim, "rp2040");
    arm->core = arm->chip ? PyObject_GetAttrString(arm->chip, "core") : NULL;
    arm->timer = arm->chip ? PyObject_GetAttrString(arm->chip, "timer") : NULL;
    PyObject *pios = arm->chip ? PyObject_GetAttrString(arm->chip, "pio") : NULL;
    for (int i = 0; i < 2; i++) arm->pios[i] = pios ? PySequence_GetItem(pios, i) : NULL;
    Py_XDECREF(pios);
    Memory *m = &arm->memory;
    arm->cpu.r = memory_of(arm->core, "registers", &arm->registers, &size);
    m->flash = memory_of(arm->chip, "flash", &arm->flash, &m->flash_size);
    m->sram = memory_of(arm->chip, "sram", &arm->sram, &m->sram_size);
    m->rom = memory_of(arm->chip, "bootrom", &arm->rom, &m->rom_size);
    m->divisor = 1;
    m->last_line = ~0u;
    return PyErr_Occurred() ? -1 : 0;
}

static PyMethodDef methods[] = {
    {"run", (PyCFunction)arm_run, METH_VARARGS, "run(seconds): go on for so long, or until the simulator is stopped"},
    {"step", (PyCFunction)arm_step, METH_NOARGS, "step(): one instruction; its cycles, 0 if rp2040py has to execute it"},
    {"cache", (PyCFunction)arm_cache, METH_VARARGS, "cache(cycles): what a miss of the flash cache costs; empties the cache"},
    {"load", (PyCFunction)arm_load, METH_VARARGS, "load(offset): a register of the divider or a spin lock"},
    {"store", (PyCFunction)arm_store, METH_VARARGS, "store(offset, value): the other way"},
    {"looked", (PyCFunction)arm_looked, METH_NOARGS, "looked(): (lines looked up in the flash cache, lines not there)"},
    {0},
};
static PyTypeObject type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "armfast.Arm", .tp_basicsize = sizeof(Arm), .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = methods, .tp_init = (initproc)arm_init, .tp_new = PyType_GenericNew,
};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "armfast", "The fast core: Arm(simulator).", -1, NULL};

PyMODINIT_FUNC PyInit_armfast(void) {
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (!(*NAMES[i].variable = PyUnicode_InternFromString(NAMES[i].text))) return NULL;
    PyObject *made = PyType_Ready(&type) < 0 ? NULL : PyModule_Create(&module);
    if (made && PyModule_AddObjectRef(made, "Arm", (PyObject *)&type) < 0) Py_CLEAR(made);
    return made;
}
