import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const core = join(import.meta.dirname, '../../core');

/** States that a change of learner must not reset, or that hold no learner data. */
const OF_NO_LEARNER = [
  // The session itself changes.
  'accounts/create-session.ts',
  // The return URL must survive the login.
  'accounts/log-in-by-provider.ts',
  // An article is the same for everyone.
  'articles/current-article.ts',
  // It lives as long as one card field.
  'billing/bank-questions.ts',
  'flags/watch-flags.ts',
  // Contains only whether its context is loaded; the presses are registered.
  'saved/toggle-saved.ts',
];

it('every state of core is created with the registry of caches, except states without learner data', () => {
  const creating = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('shared/'))
    .filter((file) =>
      /\bcreateState\s*[(<]|\bnew BehaviorSubject\b/.test(readFileSync(join(core, file), 'utf8')),
    );
  expect(creating.sort()).toEqual(OF_NO_LEARNER);
});
