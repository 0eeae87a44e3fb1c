import { left, right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { deaErrors, licenseErrors } from '#core/planner/check-license.ts';
import { metElsewhereErrors } from '#core/planner/met-elsewhere.ts';
import type { Planner, Readable } from '#core/planner/ports.ts';
import { planFor, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { MOST_SUGGESTED, whatToRead } from '#core/planner/what-to-read.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { creditOf } from './claims.ts';
import { enrollmentsOf } from './course-standing.ts';
import type { AccountRecord, FakeServerState, StoredPractice } from './fake-server-state.ts';
import { countedCredits, givesCredit, practiceOf, storedPractice } from './practices.ts';
import { asLearner, type Caller, refuseFields } from './requests.ts';

export const memoryPlanner = (state: FakeServerState, caller: Caller, calendar: Calendar): Planner => {
  const today = () => completionDay(state.now(), calendar.timeZone());

  const planOf = (account: AccountRecord): RenewalPlan =>
    planFor(practiceOf(state, account), countedCredits(state, account.user.id), RULE_BOOK, today());

  /** Stores a change that has no errors, and answers with the plan that follows. */
  const change = (errors: () => FieldErrors, store: (account: AccountRecord) => Partial<StoredPractice>) =>
    asLearner(state, caller, (account) => {
      const refused = refuseFields(errors());
      if (refused) return left(refused);
      const before = storedPractice(state, account.user.id);
      state.practices.set(account.user.id, { ...before, ...store(account) });
      return right(planOf(account));
    });

  const storedLicenses = ({ user }: AccountRecord, except: string) =>
    storedPractice(state, user.id).licences.filter((each) => each.state !== except);

  return {
    plan: () => asLearner(state, caller, (account) => right(planOf(account))),
    reading: () =>
      asLearner(state, caller, (account) =>
        right(whatToRead(planOf(account), readables(state, account.user.id, today()), MOST_SUGGESTED)),
      ),
    saveLicense: (license) =>
      change(
        () => licenseErrors(license, today()),
        (account) => {
          setStates(account, (held) => [...new Set([...held, license.state])].toSorted());
          return { licences: [...storedLicenses(account, license.state), license] };
        },
      ),
    removeLicense: (code) =>
      change(
        () => ({}),
        (account) => {
          setStates(account, (held) => held.filter((each) => each !== code));
          return { licences: storedLicenses(account, code) };
        },
      ),
    saveRegistration: (dea) =>
      change(
        () => deaErrors(dea, today()),
        () => ({ dea }),
      ),
    sayMetElsewhere: (ruleId, met) =>
      change(
        () => metElsewhereErrors(ruleId),
        ({ user }) => {
          const others = storedPractice(state, user.id).metElsewhere.filter((each) => each !== ruleId);
          return { metElsewhere: met ? [...others, ruleId] : others };
        },
      ),
  };
};

const setStates = (account: AccountRecord, next: (held: readonly string[]) => readonly string[]): void => {
  account.profile = { ...account.profile, statesOfLicence: next(account.profile.statesOfLicence) };
};

/** Articles and courses on topics that a board requires, that give credit today and were not passed for credit yet. */
const readables = (state: FakeServerState, userId: string, today: string): readonly Readable[] => {
  const isPassed = (articleId: string) =>
    creditOf(state, userId, 'article', articleId) !== undefined ||
    state.attempts.some(
      (each) =>
        each.subject === 'article-quiz' &&
        each.userId === userId &&
        each.activityId === articleId &&
        each.passed === true &&
        !each.isPractice,
    );
  const isFinished = (courseId: string) =>
    creditOf(state, userId, 'course', courseId) !== undefined ||
    enrollmentsOf(state, userId, courseId).some(({ finishedAt }) => finishedAt !== null);
  const lasts = (expiresOn: string | null) => expiresOn === null || expiresOn >= today;

  const articles = state.library
    .filter((each) => givesCredit(state, each) && lasts(each.article.activity?.expiresOn ?? null))
    .filter(({ article }) => article.requirementTopics.length > 0 && !isPassed(article.id))
    .map(
      ({
        article: { id, slug, title, journal, credit, minutes, demonstration, requirementTopics, states },
      }) => ({
        ...{ activity: { kind: 'article' as const, id, slug }, title, journal, credit: credit ?? 0, minutes },
        ...{ demonstration, requirementTopics, states },
      }),
    );
  const courses = state.courses
    .filter(({ course: { activity } }) => lasts(activity.expiresOn) && activity.missing.length === 0)
    .filter(({ course }) => course.requirementTopics.length > 0)
    .filter(({ course }) => !isFinished(course.id))
    .map(({ course: { id, slug, title, credit, minutes, demonstration, requirementTopics, states } }) => ({
      ...{ activity: { kind: 'course' as const, id, slug }, title, journal: null, credit, minutes },
      ...{ demonstration, requirementTopics, states },
    }));
  return [...articles, ...courses];
};
