import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { priceOf } from '#core/plans/catalog.ts';
import { httpSide } from '#tests/contract/http-side.ts';
import { memorySide } from '#tests/contract/memory-side.ts';
import { buy, intentFor, newLearner, payWith } from '#tests/contract/suites/buyer.ts';
import { enrollAt, subscribeAt } from '#tests/contract/suites/course-taker.ts';
import { ownLibrary } from '#tests/contract/suites/library.ts';
import type { Device, MakeOtherSide, OtherSide, ServedSide } from '#tests/contract/suites/other-side.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import {
  answerAt,
  articleIdOf,
  earnAt,
  finishAt,
  registerAt,
  rightOption,
  startAt,
} from '#tests/contract/suites/physician.ts';

const EXPIRED_CARD = '4000000000000069';

/** The rules that a test has currently replaced. */
const changed = vi.hoisted(() => ({
  rule: null as
    | 'grading'
    | 'finishing'
    | 'awarding'
    | 'claiming'
    | 'billing'
    | 'progress'
    | 'fulfilling'
    | 'charging'
    | 'reviewing'
    | null,
}));

vi.mock('#core/assessment/grade-response.ts', async (original) => {
  const grading = await original<typeof import('#core/assessment/grade-response.ts')>();
  const { isCorrect } = grading;
  return {
    ...grading,
    isCorrect: (...facts: Parameters<typeof isCorrect>) =>
      changed.rule === 'grading' ? !isCorrect(...facts) : isCorrect(...facts),
  };
});

vi.mock('#core/assessment/decide-finish.ts', async (original) => {
  const { decideFinish } = await original<typeof import('#core/assessment/decide-finish.ts')>();
  return {
    decideFinish: (facts: Parameters<typeof decideFinish>[0]) =>
      decideFinish(changed.rule === 'finishing' ? { ...facts, passingMarkPercent: 0 } : facts),
  };
});

vi.mock('#core/credits/decide-awards.ts', async (original) => {
  const { claimsToAward } = await original<typeof import('#core/credits/decide-awards.ts')>();
  return {
    claimsToAward: (...facts: Parameters<typeof claimsToAward>) =>
      changed.rule === 'awarding' ? [] : claimsToAward(...facts),
  };
});

vi.mock('#core/activities/claim-step.ts', async (original) => {
  const { claimStep } = await original<typeof import('#core/activities/claim-step.ts')>();
  return {
    claimStep: (facts: Parameters<typeof claimStep>[0]): ClaimStep =>
      changed.rule === 'claiming' ? 'plan' : claimStep(facts),
  };
});

vi.mock('#core/plans/bill.ts', async (original) => {
  const rules = await original<typeof import('#core/plans/bill.ts')>();
  return {
    ...rules,
    billFor: (facts: Parameters<typeof rules.billFor>[0]) =>
      rules.billFor(
        changed.rule === 'billing' ? { ...facts, price: { ...facts.price, cents: 12_345 } } : facts,
      ),
  };
});

vi.mock('#core/billing/fulfillment.ts', async (original) => {
  const { fulfillmentOf } = await original<typeof import('#core/billing/fulfillment.ts')>();
  return {
    fulfillmentOf: (...facts: Parameters<typeof fulfillmentOf>) =>
      changed.rule === 'fulfilling'
        ? { kind: 'refund', because: 'unwanted', settledAs: 'refunding' }
        : fulfillmentOf(...facts),
  };
});

vi.mock('#core/billing/built-in/test-cards.ts', async (original) => {
  const rules = await original<typeof import('#core/billing/built-in/test-cards.ts')>();
  return {
    ...rules,
    testCard: (number: string) => rules.testCard(changed.rule === 'charging' ? EXPIRED_CARD : number),
  };
});

vi.mock('#core/courses/course-progress.ts', async (original) => {
  const rules = await original<typeof import('#core/courses/course-progress.ts')>();
  return {
    ...rules,
    courseProgress: (latest: Parameters<typeof rules.courseProgress>[0]) => ({
      ...rules.courseProgress(latest),
      ...(changed.rule === 'progress' && { share: 1 }),
    }),
  };
});

vi.mock('#core/review/schedule.ts', async (original) => {
  const rules = await original<typeof import('#core/review/schedule.ts')>();
  return {
    ...rules,
    isDue: (...facts: Parameters<typeof rules.isDue>) =>
      changed.rule === 'reviewing' || rules.isDue(...facts),
  };
});

const suites: readonly [string, MakeOtherSide][] = [
  ['in memory', memorySide],
  ['over HTTP', httpSide],
];

describe.each(suites)('a rule that is changed in its one place, %s', (_, make) => {
  let side: OtherSide;
  let device: Device;
  let articleId: string;
  beforeAll(async () => {
    side = await make();
    device = side.openDevice();
    articleId = await articleIdOf(device, ownLibrary.quizSlugs[0]);
  });
  afterEach(() => {
    changed.rule = null;
  });
  afterAll(() => side.close());

  const learner = async () => {
    const own = side.openDevice();
    await registerAt(own);
    return own;
  };

  it('grades differently', async () => {
    const { quiz, attemptId } = await startAt(device, articleId);
    const [question] = quiz.questions;
    if (question === undefined) throw new Error('the quiz has no question');
    const choice = { attemptId, questionId: question.id, response: { optionId: rightOption(question) } };
    changed.rule = 'grading';
    expect(await valueFrom(device.quizzes.answer(choice))).toMatchObject({ correct: false });
  });

  it('reviews at another time', async () => {
    const own = await learner();
    await finishAt(own, articleId, 1);
    expect((await valueFrom(own.review.today())).questions).toEqual([]);
    changed.rule = 'reviewing';
    expect((await valueFrom(own.review.today())).questions).toHaveLength(2);
  });

  it('finishes differently', async () => {
    const own = await learner();
    const { attemptId } = await answerAt(own, articleId, 0);
    changed.rule = 'finishing';
    expect(await valueFrom(own.quizzes.finish(attemptId))).toMatchObject({ correct: 0, passed: true });
  });

  it('awards differently', async () => {
    changed.rule = 'awarding';
    const own = await learner();
    expect(await earnAt(own, articleId)).toBe(null);
    expect((await valueFrom(own.transcripts.page())).total).toBe(0);
  });

  it('claims differently', async () => {
    changed.rule = 'claiming';
    const own = await learner();
    expect(await finishAt(own, articleId, 3)).toMatchObject({ creditOutcome: 'plan-limit' });
    expect(await valueFrom(own.activities.standing(articleId))).toMatchObject({ claim: 'plan' });
  });

  it('reports a course’s progress differently', async () => {
    const own = side.openDevice();
    await subscribeAt(side, own);
    await enrollAt(own);
    changed.rule = 'progress';
    expect((await valueFrom(own.courses.details(ownLibrary.courseSlug))).progress).toMatchObject({
      share: 1,
    });
  });
});

describe('a rule of sales that is changed in its one place', () => {
  let side: ServedSide;
  beforeAll(async () => {
    side = await httpSide();
  });
  afterEach(() => {
    changed.rule = null;
  });
  afterAll(() => side.close());

  it('bills differently', async () => {
    changed.rule = 'billing';
    const { subscriptions } = await newLearner(side);
    expect(await valueFrom(subscriptions.preview(priceOf('Pro').hash, null))).toMatchObject({
      totalToPaid: 12_345,
    });
  });

  it('fulfills differently', async () => {
    const own = await newLearner(side);
    changed.rule = 'fulfilling';
    expect(await buy(own, 'Pro')).toMatchObject({ status: 'cancelled', subscription: { planName: 'Free' } });
  });

  it('charges cards differently', async () => {
    const own = await newLearner(side);
    changed.rule = 'charging';
    expect(await payWith(own, await intentFor(own, 'Pro'))).toEqual({
      kind: 'declined',
      cause: 'expired-card',
    });
  });
});
