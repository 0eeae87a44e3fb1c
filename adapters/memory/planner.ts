import { left, right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { abridged } from '#core/planner/abridged-plan.ts';
import { inPlaceErrors } from '#core/planner/active-substitutes.ts';
import { boardsHeld } from '#core/planner/boards-held.ts';
import { deaErrors, licenseErrors } from '#core/planner/check-license.ts';
import { metElsewhereErrors } from '#core/planner/met-elsewhere.ts';
import type { OpenQuiz } from '#core/planner/open-quiz.ts';
import { ownRequirementErrors, tidyOwn, tooManyOwn } from '#core/planner/own-requirement.ts';
import type { Planner } from '#core/planner/ports.ts';
import { planFor, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { shortestPlans } from '#core/planner/shortest-plan.ts';
import { seenAfter, seenNow, standingNews } from '#core/planner/standing-news.ts';
import { earnedArticles, todayFrom } from '#core/planner/today.ts';
import { MAX_SUGGESTED, type Readable, whatToRead } from '#core/planner/what-to-read.ts';
import { RULE_HISTORY } from '#core/requirements/generated/history.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { type RuleNews, releasedErrors, ruleNews } from '#core/requirements/rule-history.ts';
import type { FieldErrors } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { creditOf } from './claims.ts';
import { enrollmentsOf } from './course-standing.ts';
import type { AccountRecord, AttemptRecord, FakeServerState, StoredPractice } from './fake-server-state.ts';
import { countedCredits, creditedArticles, givesCredit, practiceOf, storedPractice } from './practices.ts';
import { asLearner, type Caller, refuseFields } from './requests.ts';

export const memoryPlanner = (state: FakeServerState, caller: Caller, calendar: Calendar): Planner => {
  const today = () => completionDay(state.now(), calendar.timeZone());

  const planOf = (account: AccountRecord): RenewalPlan =>
    planFor(practiceOf(state, account), countedCredits(state, account.user.id), RULE_BOOK, today());

  /** Stores a valid change, and responds with the resulting plan. */
  const change = (
    errors: (account: AccountRecord) => FieldErrors,
    store: (account: AccountRecord) => Partial<StoredPractice>,
  ) =>
    asLearner(state, caller, (account) => {
      const refused = refuseFields(errors(account));
      if (refused) return left(refused);
      const before = storedPractice(state, account.user.id);
      state.practices.set(account.user.id, { ...before, ...store(account) });
      return right(abridged(planOf(account)));
    });

  const storedLicenses = ({ user }: AccountRecord, except: string) =>
    storedPractice(state, user.id).licenses.filter((each) => each.state !== except);

  /**
   * The registration date is not stored here. Today is used instead, so that only later versions are news.
   */
  const newsOf = (account: AccountRecord): RuleNews =>
    ruleNews(RULE_HISTORY, {
      seen: storedPractice(state, account.user.id).rulesSeen ?? null,
      joinedOn: today(),
      boards: boardsHeld(practiceOf(state, account)),
    });

  const ownExcept = (userId: string, id: string) =>
    (storedPractice(state, userId).own ?? []).filter((each) => each.id !== id);

  return {
    plan: () => asLearner(state, caller, (account) => right(abridged(planOf(account)))),
    reading: () =>
      asLearner(state, caller, (account) =>
        right(whatToRead(planOf(account), readables(state, account.user.id, today()), MAX_SUGGESTED)),
      ),
    shortest: () =>
      asLearner(state, caller, (account) => {
        const plan = planOf(account);
        const { id } = account.user;
        const onTopics = readables(state, id, plan.today);
        const others = articlesToEarn(state, id, plan.today).filter(
          (each) => each.requirementTopics.length === 0,
        );
        return right(shortestPlans(plan, [...onTopics, ...others]));
      }),
    today: () =>
      asLearner(state, caller, (account) => {
        const plan = planOf(account);
        const { id } = account.user;
        const recent = articlesToEarn(state, id, plan.today).map((item) => ({ item, specialty: null }));
        const credits = countedCredits(state, id);
        return right(
          todayFrom({
            plan,
            recent,
            credits,
            earned: earnedArticles(credits),
            specialties: account.profile.specialties,
            readables: readables(state, id, plan.today),
            activeDays: activeDays(state, id, calendar.timeZone()),
            openQuizzes: openQuizzes(state, id),
          }),
        );
      }),
    saveLicense: (license) =>
      change(
        () => licenseErrors(license, today()),
        (account) => {
          setStates(account, (held) => [...new Set([...held, license.state])].toSorted());
          return { licenses: [...storedLicenses(account, license.state), license] };
        },
      ),
    removeLicense: (code) =>
      change(
        () => ({}),
        (account) => {
          setStates(account, (held) => held.filter((each) => each !== code));
          return { licenses: storedLicenses(account, code) };
        },
      ),
    saveRegistration: (dea) =>
      change(
        () => deaErrors(dea, today()),
        () => ({ dea }),
      ),
    markMetElsewhere: (ruleId, met) =>
      change(
        () => metElsewhereErrors(ruleId),
        ({ user }) => {
          const others = storedPractice(state, user.id).metElsewhere.filter((each) => each !== ruleId);
          return { metElsewhere: met ? [...others, ruleId] : others };
        },
      ),
    declareSubstitute: (ruleId, by, on) =>
      change(
        () => (on === null ? {} : inPlaceErrors({ ruleId, by, on }, today())),
        ({ user }) => {
          const others = (storedPractice(state, user.id).inPlace ?? []).filter(
            (each) => each.ruleId !== ruleId || each.by !== by,
          );
          return { inPlace: on === null ? others : [...others, { ruleId, by, on }] };
        },
      ),
    saveOwn: (requirement) =>
      change(
        ({ user }) => ({
          ...ownRequirementErrors(requirement, today()),
          ...tooManyOwn(storedPractice(state, user.id).own ?? [], requirement.id),
        }),
        ({ user }) => ({ own: [...ownExcept(user.id, requirement.id), tidyOwn(requirement)] }),
      ),
    ruleNews: () => asLearner(state, caller, (account) => right(newsOf(account))),
    dismissRuleNews: (version) =>
      asLearner(state, caller, (account) => {
        const refused = refuseFields(releasedErrors(RULE_HISTORY, version));
        if (refused) return left(refused);
        const indexOf = (each: string | null | undefined) =>
          RULE_HISTORY.findIndex((known) => known.version === each);
        const before = storedPractice(state, account.user.id);
        if (indexOf(version) > indexOf(before.rulesSeen))
          state.practices.set(account.user.id, { ...before, rulesSeen: version });
        return right(newsOf(account));
      }),
    standingNews: () =>
      asLearner(state, caller, ({ user }) => right(standingNews(creditedArticles(state, user.id)))),
    dismissStandingNews: (changes) =>
      asLearner(state, caller, ({ user }) => {
        const before = storedPractice(state, user.id);
        const dismissed = seenNow(standingNews(creditedArticles(state, user.id)), changes);
        const standingSeen = seenAfter(before.standingSeen ?? [], dismissed);
        state.practices.set(user.id, { ...before, standingSeen });
        return right(standingNews(creditedArticles(state, user.id)));
      }),
    removeOwn: (id) =>
      change(
        () => ({}),
        ({ user }) => ({ own: ownExcept(user.id, id) }),
      ),
  };
};

const setStates = (account: AccountRecord, next: (held: readonly string[]) => readonly string[]): void => {
  account.profile = { ...account.profile, statesOfLicense: next(account.profile.statesOfLicense) };
};

/** Articles that give credit today and that the learner has neither earned nor passed for, in the library's order. */
const articlesToEarn = (state: FakeServerState, userId: string, today: string): readonly Readable[] => {
  const isPassed = (articleId: string) =>
    creditOf(state, userId, 'article', articleId) !== undefined ||
    articleAttempts(state, userId).some(
      (each) => each.activityId === articleId && each.passed === true && !each.isPractice,
    );
  return state.library
    .filter((each) => givesCredit(state, each) && lasts(each.article.activity?.expiresOn ?? null, today))
    .filter(({ article }) => !isPassed(article.id))
    .map(
      ({
        article: { id, slug, title, journal, credit, minutes, demonstration, requirementTopics, states },
      }) => ({
        activity: { kind: 'article' as const, id, slug },
        title,
        journal,
        credit: credit ?? 0,
        minutes,
        demonstration,
        requirementTopics,
        states,
      }),
    );
};

/** Articles and courses on topics that a board requires, that give credit today and were not passed for credit yet. */
const readables = (state: FakeServerState, userId: string, today: string): readonly Readable[] => {
  const isFinished = (courseId: string) =>
    creditOf(state, userId, 'course', courseId) !== undefined ||
    enrollmentsOf(state, userId, courseId).some(({ finishedAt }) => finishedAt !== null);
  const courses = state.courses
    .filter(({ course: { activity } }) => lasts(activity.expiresOn, today) && activity.missing.length === 0)
    .filter(({ course }) => !isFinished(course.id))
    .map(({ course: { id, slug, title, credit, minutes, demonstration, requirementTopics, states } }) => ({
      activity: { kind: 'course' as const, id, slug },
      title,
      journal: null,
      credit,
      minutes,
      demonstration,
      requirementTopics,
      states,
    }));
  return [...articlesToEarn(state, userId, today), ...courses].filter(
    ({ requirementTopics }) => requirementTopics.length > 0,
  );
};

const lasts = (expiresOn: string | null, today: string) => expiresOn === null || expiresOn >= today;

const articleAttempts = ({ attempts }: FakeServerState, userId: string): readonly AttemptRecord[] =>
  attempts.filter((each) => each.subject === 'article-quiz' && each.userId === userId);

/** The days on which an article was first passed or a course finished. */
const activeDays = (state: FakeServerState, userId: string, timeZone: string): readonly string[] => {
  const firstPassed = new Map<string, string>();
  for (const { activityId, passed, finishedAt } of articleAttempts(state, userId))
    if (passed === true && finishedAt !== null && finishedAt < (firstPassed.get(activityId) ?? '9999'))
      firstPassed.set(activityId, finishedAt);
  const finished = state.courses
    .flatMap(({ course }) => enrollmentsOf(state, userId, course.id))
    .flatMap(({ finishedAt }) => finishedAt ?? []);
  return [...firstPassed.values(), ...finished].map((moment) => completionDay(new Date(moment), timeZone));
};

const openQuizzes = (state: FakeServerState, userId: string): readonly OpenQuiz[] =>
  articleAttempts(state, userId)
    .filter(({ finishedAt, answers }) => finishedAt === null && answers.size > 0)
    .flatMap(({ activityId, answers }) => {
      const { article, quiz } = state.library.find((each) => each.article.id === activityId) ?? {};
      if (!article || !quiz) return [];
      const answeredAt = [...answers.values()].map((each) => each.answeredAt).reduce(laterOf);
      return {
        articleId: activityId,
        slug: article.slug,
        title: article.title,
        answered: answers.size,
        total: quiz.questions.length,
        answeredAt,
      };
    });

const laterOf = (one: string, other: string): string => (one > other ? one : other);
