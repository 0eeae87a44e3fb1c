/** An attempt in progress that belongs to a learner or is moved to them from a guest. */
export interface OpenAttempt {
  readonly articleId: string;
  /** The learner's own, and not a guest's. */
  readonly isOwn: boolean;
  /** Started while the article gave no credit. */
  readonly isPractice: boolean;
  /** How many questions are answered. */
  readonly answered: number;
}

/**
 * Which attempts are dropped when a guest's are moved to a learner (GQ-02). At most one in progress stays at each
 * article: one started for credit before one for practice (AC-11), then the one with the most answers. Of equals, a
 * guest's comes before the learner's own, then the earlier one.
 *
 * @param open The attempts in progress of both, earliest first.
 */
export const attemptsToDrop = <A extends OpenAttempt>(open: readonly A[]): readonly A[] => {
  const kept = new Map<string, A>();
  for (const attempt of open) {
    const other = kept.get(attempt.articleId);
    if (other === undefined || isWorthMore(attempt, other)) kept.set(attempt.articleId, attempt);
  }
  return open.filter((attempt) => kept.get(attempt.articleId) !== attempt);
};

const isWorthMore = (one: OpenAttempt, other: OpenAttempt): boolean => {
  if (one.isPractice !== other.isPractice) return other.isPractice;
  return one.answered > other.answered || (one.answered === other.answered && !one.isOwn && other.isOwn);
};

/** An agreement or an evaluation. A learner has one per subject. */
interface OneOfAKind {
  /** Its subject: two records of one learner never share it. */
  readonly about: string;
  /** The learner's own, and not a guest's. */
  readonly isOwn: boolean;
}

/**
 * Which of a guest's agreements or evaluations become the learner's; the guest's others are dropped. The learner's own
 * stay. If several guests become one learner, the latest counts.
 *
 * @param records Those of both, earliest first.
 */
export const recordsToMove = <R extends OneOfAKind>(records: readonly R[]): readonly R[] => {
  const latest = new Map(records.map((record) => [record.about, record]));
  for (const { about } of records.filter(({ isOwn }) => isOwn)) latest.delete(about);
  return [...latest.values()];
};
