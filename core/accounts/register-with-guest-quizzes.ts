import type { Command } from '../shared/command.ts';
import type { Registration } from './ports.ts';
import type { User } from './user.ts';

/** Registers, carrying along what was answered as a guest, so that its credit is there (GQ-02). */
export type RegisterWithGuestQuizzes = Command<Registration, User>;
