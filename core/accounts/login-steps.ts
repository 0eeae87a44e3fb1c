import type { CommandState } from '../shared/command.ts';
import { combineStates, type State } from '../shared/state.ts';
import type { LogIn } from './log-in.ts';
import type { PassSecondStep } from './pass-second-step.ts';
import type { User } from './user.ts';

/** A login, and whether it waits for its second step. */
export type LoginStep = CommandState<User> | { readonly phase: 'second-step' };

const SECOND_STEP = { phase: 'second-step' } as const;

/**
 * A password login for clients without pages, one step at a time. The command alone stays pending during the second
 * step, although that step waits for the learner and not for the server.
 */
export const loginSteps = (
  { state }: Pick<LogIn, 'state'>,
  { isDue }: Pick<PassSecondStep, 'isDue'>,
): State<LoginStep> => combineStates(state, isDue, (login, due) => (due ? SECOND_STEP : login));
