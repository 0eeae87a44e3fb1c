import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { ON_FILE } from '#adapters/memory/sample-library.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';
import { evaluationsDue } from '#core/activities/evaluations-due.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import type { Activities } from '#core/activities/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';

export const standing: ActivityStanding = {
  articleId: '7',
  disclosure: { agreed: false, hashId: null, agreedAt: null },
  quiz: { state: 'not-started', answered: 0, total: 2 },
  pretestQuestions: 0,
  evaluation: 'not-due',
  claim: 'not-passed',
  creditId: null,
  credit: { maximum: 2, claimed: null },
  vote: null,
  upVotes: 0,
  downVotes: 0,
  shareCount: 0,
};

export const statement: DisclosureStatement = {
  agreed: false,
  hashId: null,
  agreedAt: null,
  disclosures: [
    {
      name: 'Grace Murray',
      role: 'Author',
      relationships: [{ company: 'A Company', nature: 'Speaker’s fees' }],
    },
    { name: 'Ada Byron', role: 'Question writer', relationships: [] },
  ],
  commercialSupport: ['A Foundation'],
  activity: {
    credit: 2,
    passingMarkPercent: 70,
    minutes: 10,
    questionCount: 2,
    ...ON_FILE,
    releasedOn: '2026-01-15',
    expiresOn: '2029-01-14',
    provider: 'A Provider',
    format: 'Journal-based CME activity',
  },
};

/** The use cases of activities with nothing due, unless the test says otherwise. */
export const activityUseCases = (
  known: Partial<Activities> = {},
  session: SessionState = { phase: 'guest' },
): Pick<
  UseCasesByName,
  'followActivity' | 'evaluationsDue' | 'agreeToDisclosure' | 'giveEvaluation' | 'session' | 'watchFlags'
> => {
  const activities: Activities = {
    standing: (articleId) => of(right({ ...standing, articleId })),
    disclosure: () => of(right(statement)),
    agree: () => of(right({ hashId: 'h'.repeat(43), userGuestHash: null })),
    evaluation: (articleId) =>
      of(right({ articleId, questions: evaluationForm, maximumCredit: 2, given: null })),
    evaluate: () => of(left(refusal('broken'))),
    evaluationsDue: () => of(right([])),
    ...known,
  };
  return {
    followActivity: followActivity({ caches: createCaches(), standings: activities }),
    evaluationsDue: evaluationsDue({ caches: createCaches(), evaluationsLeft: activities }),
    agreeToDisclosure: agreeToDisclosure({
      caches: createCaches(),
      disclosures: activities,
      guestSession: storedGuestSession(memoryDeviceStorage()),
    }),
    giveEvaluation: giveEvaluation({
      caches: createCaches(),
      evaluations: activities,
      evaluationDrafts: storedEvaluationDrafts(memoryDeviceStorage()),
    }),
    session: { state: createState(session).state },
    watchFlags: { of: () => createState(false).state },
  };
};
