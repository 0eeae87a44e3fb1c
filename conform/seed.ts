import type { ServedSide } from '#tests/contract/suites/other-side.ts';

/** A learner that a hook created. */
interface SeededLearner {
  readonly email: string;
  readonly password: string;
}

/**
 * Hooks that a backend's developers provide so that the kit can check more: the exports of the module that `--seed`
 * names, or the result of its function `seedFor(address)`. All are optional; checks that lack their hook are skipped,
 * and the report says so (docs/conformance.md).
 */
export interface Seed
  extends Partial<
    Pick<ServedSide, 'mailTo' | 'loginTokenFor' | 'givePlan' | 'addPromo' | 'refer' | 'passkeyDevice'>
  > {
  /** For a backend without open registration. Creates a new learner each time. */
  readonly createLearner?: () => Promise<SeededLearner>;
  /** Runs after all checks. */
  readonly close?: () => Promise<void>;
}
