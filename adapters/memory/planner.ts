import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { deaErrors, licenceErrors } from '#core/planner/check-licence.ts';
import type { Licence, Practice } from '#core/planner/licence.ts';
import type { Planner, Readable } from '#core/planner/ports.ts';
import { planFor, type RenewalPlan } from '#core/planner/renewal-plan.ts';
import { whatToRead } from '#core/planner/what-to-read.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { type Answer, type Failure, type FieldErrors, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { countedCreditsOf } from './counted-credits.ts';
import { courseCreditOf } from './course-standing.ts';
import { isFor } from './credits.ts';
import { LOOK_AGAIN } from './refuse-unfit.ts';

const LONGEST = 8;

export const memoryPlanner = (clinic: Clinic, caller: Caller, calendar: Calendar): Planner => {
  const today = () => completionDay(clinic.now(), calendar.timeZone());
  const planOf = (account: AccountRecord): RenewalPlan =>
    planFor(practiceOf(account), countedCreditsOf(clinic, account.user.id), RULE_BOOK, today());

  const own = <A>(work: (account: AccountRecord) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right);
    });

  const change = (errors: FieldErrors, act: (account: AccountRecord) => void) =>
    own((account): Either<Failure, RenewalPlan> => {
      if (Object.keys(errors).length > 0) return left(refusal('unprocessable', LOOK_AGAIN, errors));
      act(account);
      return right(planOf(account));
    });

  const licensed = (account: AccountRecord, statesOfLicence: readonly string[]) => {
    account.profile = { ...account.profile, statesOfLicence };
    account.licences = account.licences.filter(({ state }) => statesOfLicence.includes(state));
  };

  return {
    plan: () => own((account) => right(planOf(account))),
    reading: () =>
      own((account) =>
        right(whatToRead(planOf(account), readables(clinic, account.user.id, today()), LONGEST)),
      ),
    saveLicence: (licence) =>
      change(licenceErrors(licence, today()), (account) => {
        const others = account.profile.statesOfLicence.filter((state) => state !== licence.state);
        licensed(account, [...others, licence.state].toSorted());
        account.licences = [...account.licences.filter(({ state }) => state !== licence.state), licence];
      }),
    removeLicence: (state) =>
      change({}, (account) =>
        licensed(
          account,
          account.profile.statesOfLicence.filter((each) => each !== state),
        ),
      ),
    saveRegistration: (registration) =>
      change(deaErrors(registration, today()), (account) => {
        account.dea = registration;
      }),
    sayMetElsewhere: (ruleId, met) => {
      const rule = RULE_BOOK.states.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
      return change(
        rule?.every.kind === 'once' ? {} : { ruleId: ['This is not a rule that is due once.'] },
        (account) => {
          const others = account.metElsewhere.filter((each) => each !== ruleId);
          account.metElsewhere = met ? [...others, ruleId] : others;
        },
      );
    },
  };
};

const practiceOf = ({ profile, licences, dea, metElsewhere }: AccountRecord): Practice => ({
  licences: profile.statesOfLicence.map(
    (state): Licence =>
      licences.find((each) => each.state === state) ?? {
        ...{ state, renewsOn: null, issuedOn: null, newApplicant: false },
      },
  ),
  dea,
  specialties: profile.specialties,
  metElsewhere,
});

const readables = (clinic: Clinic, userId: string, today: string): readonly Readable[] => [
  ...readableArticles(clinic, userId, today),
  ...readableCourses(clinic, userId, today),
];

const readableArticles = ({ library, credits }: Clinic, userId: string, today: string): readonly Readable[] =>
  library.flatMap(({ article, quiz }): readonly Readable[] => {
    const { id, slug, title, journal, minutes, demonstration, requirementTopics, states, activity } = article;
    const isEarned = credits.some(({ userId: by, details }) => by === userId && isFor(details, id));
    if (quiz === null || article.standing === 'retracted' || requirementTopics.length === 0 || isEarned)
      return [];
    if (activity !== null && activity.expiresOn < today) return [];
    return [
      {
        ...{ activity: { kind: 'article', id, slug }, title, journal, minutes },
        ...{ credit: quiz.credit, demonstration, requirementTopics, states },
      },
    ];
  });

const readableCourses = (clinic: Clinic, userId: string, today: string): readonly Readable[] =>
  clinic.courses.flatMap(({ course }): readonly Readable[] => {
    const { id, slug, title, minutes, credit, demonstration, requirementTopics, states, activity } = course;
    const isEarned = courseCreditOf(clinic, userId, id) !== undefined;
    if (requirementTopics.length === 0 || isEarned || activity.expiresOn < today) return [];
    return [
      {
        ...{ activity: { kind: 'course', id, slug }, title, journal: null, minutes },
        ...{ credit, demonstration, requirementTopics, states },
      },
    ];
  });
