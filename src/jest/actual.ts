import { jest } from '@jest/globals';

/**
 * Node's own modules, whatever the tests put in their place: taken when the setup file runs, past every mock and before
 * fake timers. A spy on `fs` changes the module object, not these functions; of `fs` only those are here that do not
 * call others through it.
 */
export const { openSync, writeSync, closeSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
export const { join } = jest.requireActual<typeof import('node:path')>('node:path');
export const { setTimeout, clearTimeout } = jest.requireActual<typeof import('node:timers')>('node:timers');

const { performance } = jest.requireActual<typeof import('node:perf_hooks')>('node:perf_hooks');
/** Milliseconds since the epoch, never going backwards. */
export const now = (): number => performance.timeOrigin + performance.now();
