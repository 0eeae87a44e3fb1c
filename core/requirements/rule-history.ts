import type { FieldErrors } from '../shared/failure.ts';
import type { RuleChange } from './changes.ts';

/** A version of the rules, with what changed from the one before it, in words. */
export interface RulesVersion {
  readonly version: string;
  /** The day on which it was released: 2026-11-23. */
  readonly released: string;
  readonly changes: readonly RuleChange[];
}

/** A change that concerns a learner, with the day of its release. */
interface NotifiedChange extends RuleChange {
  readonly released: string;
}

/** The changes that a learner has not seen yet. */
export interface RuleNews {
  /** The latest version that this covers. Dismissing the news dismisses this version. */
  readonly version: string;
  /** The latest first. Empty if nothing of theirs changed. */
  readonly changes: readonly NotifiedChange[];
}

/** The facts that decide which changes a learner has not seen. */
interface Listener {
  /** The version whose changes they dismissed; null if they never did. */
  readonly seen: string | null;
  /** The day on which their account was created: earlier releases are not news to them. */
  readonly joinedOn: string;
  /** The boards that license them. */
  readonly boards: readonly Pick<RuleChange, 'code' | 'board'>[];
}

/** The changes that a learner has not seen yet. `history` has the oldest version first. */
export const ruleNews = (
  history: readonly RulesVersion[],
  { seen, joinedOn, boards }: Listener,
): RuleNews => {
  const seenAt = history.findIndex(({ version }) => version === seen);
  const unseen = history.filter(({ released }, at) => at > seenAt && (seenAt >= 0 || released > joinedOn));
  return {
    version: history.at(-1)?.version ?? '',
    changes: unseen
      .flatMap(({ released, changes }) => changes.map((change) => ({ ...change, released })))
      .filter(({ code, board }) => boards.some((each) => each.code === code && each.board === board))
      .toReversed(),
  };
};

/** Only a released version can be dismissed. */
export const releasedErrors = (history: readonly RulesVersion[], version: string): FieldErrors =>
  history.some((each) => each.version === version)
    ? {}
    : { version: ['There is no such version of the rules.'] };
