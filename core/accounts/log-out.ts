import type { Command } from '../shared/command.ts';

/** Clears this device first and at once, then ends the session on the other side as well as can be (SE-02). */
export type LogOut = Command<void, null>;
