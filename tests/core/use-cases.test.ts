import { describe, expect, it } from 'vitest';
import { accountsUseCases } from '#core/accounts/use-cases.ts';
import { activitiesUseCases } from '#core/activities/use-cases.ts';
import { articlesUseCases } from '#core/articles/use-cases.ts';
import { billingUseCases } from '#core/billing/use-cases.ts';
import { coursesUseCases } from '#core/courses/use-cases.ts';
import { creditsUseCases } from '#core/credits/use-cases.ts';
import { feedUseCases } from '#core/feed/use-cases.ts';
import { plannerUseCases } from '#core/planner/use-cases.ts';
import { plansUseCases } from '#core/plans/use-cases.ts';
import { pretestsUseCases } from '#core/pretests/use-cases.ts';
import { profileUseCases } from '#core/profile/use-cases.ts';
import { quizzesUseCases } from '#core/quizzes/use-cases.ts';
import { referralsUseCases } from '#core/referrals/use-cases.ts';
import { requirementsUseCases } from '#core/requirements/use-cases.ts';
import { reviewUseCases } from '#core/review/use-cases.ts';
import { savedUseCases } from '#core/saved/use-cases.ts';
import { trackingUseCases } from '#core/tracking/use-cases.ts';
import { type ContextName, contextOf } from '#core/use-cases.ts';

const TABLES: Readonly<Record<ContextName, Readonly<Record<string, ContextName>>>> = {
  accounts: accountsUseCases,
  activities: activitiesUseCases,
  articles: articlesUseCases,
  billing: billingUseCases,
  courses: coursesUseCases,
  credits: creditsUseCases,
  feed: feedUseCases,
  planner: plannerUseCases,
  plans: plansUseCases,
  pretests: pretestsUseCases,
  profile: profileUseCases,
  quizzes: quizzesUseCases,
  referrals: referralsUseCases,
  requirements: requirementsUseCases,
  review: reviewUseCases,
  saved: savedUseCases,
  tracking: trackingUseCases,
};

describe('the use cases of a context', () => {
  it.each(Object.entries(TABLES))('of %s are found in it, by distinct names', (context, table) => {
    const names = Object.keys(table);
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(table).toHaveProperty(name, context);
      expect(contextOf).toHaveProperty(name, context);
    }
  });

  it('are all that a client loads on request', () => {
    const all = Object.values(TABLES).flatMap((table) => Object.keys(table));
    expect(Object.keys(contextOf)).toEqual(all);
  });
});
