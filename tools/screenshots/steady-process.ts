import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PICTURE_TIME, steadyTime } from './steady-time.ts';

// Loaded with --import before a program for screenshots: its clock almost stands still, and the random codes that it
// shows (of certificates, referrals and recovery) are the same in every run. Tokens stay random. STEADY_TIME is
// a different start time, in milliseconds.

const start = Number(process.env.STEADY_TIME ?? PICTURE_TIME);
steadyTime(start);

// Seeded by the start time, so that two starts with one data directory don't make the same codes.
let state = start % 2 ** 31;

/** Numbers between 0 and 1, the same in every run (mulberry32). */
const next = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

crypto.randomInt = ((highest: number) => Math.floor(next() * highest)) as typeof crypto.randomInt;
syncBuiltinESMExports();
