import type { Command } from '../shared/command.ts';
import type { User } from './user.ts';

/** Logs in with the token of a link. Whoever was logged in is fully cleared first (faults.md, 24). */
export type LogInWithToken = Command<string, User>;
