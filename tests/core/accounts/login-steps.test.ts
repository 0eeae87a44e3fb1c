import { expect, it } from 'vitest';
import { type LoginStep, loginSteps } from '#core/accounts/login-steps.ts';
import type { User } from '#core/accounts/user.ts';
import type { CommandState } from '#core/shared/command.ts';
import { createState } from '#core/shared/state.ts';
import { settled, watch } from '#core/shared/watch.ts';

it('a login that waits for its second step waits for no answer, so that a client asks for the step [SC-09]', async () => {
  const login = createState<CommandState<User>>({ phase: 'pending' });
  const due = createState(false);
  const steps = loginSteps(login, { isDue: due.state });
  const shown: LoginStep['phase'][] = [];
  watch(steps, ({ phase }) => shown.push(phase));
  due.set(true);
  expect(await settled(steps)).toEqual({ phase: 'second-step' });
  due.set(false);
  login.set({ phase: 'idle' });
  expect(shown).toEqual(['pending', 'second-step', 'pending', 'idle']);
});
