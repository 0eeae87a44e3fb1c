import type { Command } from '../shared/command.ts';
import type { Credentials } from './ports.ts';
import type { User } from './user.ts';

/** Logs in, carrying along what was answered as a guest. */
export type LogIn = Command<Credentials, User>;
