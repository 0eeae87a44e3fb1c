import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const core = join(import.meta.dirname, '../../core');

/** States that a change of learner must not set back, or that hold nothing of one. */
const OF_NO_LEARNER = [
  // Who is there: it is what changes.
  'accounts/create-session.ts',
  // Where one goes on after logging in, which is meant to outlive that.
  'accounts/log-in-by-provider.ts',
  // An article is everybody's.
  'articles/current-article.ts',
  // It lives as long as one card field.
  'billing/bank-questions.ts',
  'flags/watch-flags.ts',
];

it('a state of core is created with the registry of caches, but for those that hold nothing of a learner', () => {
  const creating = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('shared/'))
    .filter((file) =>
      /\bcreateState\s*[(<]|\bnew BehaviorSubject\b/.test(readFileSync(join(core, file), 'utf8')),
    );
  expect(creating.sort()).toEqual(OF_NO_LEARNER);
});
