import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Command } from '#core/shared/command.ts';
import type { State } from '#core/shared/state.ts';
import type { UseCases } from '#core/use-cases.ts';
import { first } from '#root/composition/first.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { type EchoApp, echoApp } from './echo-app.ts';

/** Executes a command while the use cases are filled, and only reads its state afterward. */
type Run = <I>(command: Pick<Command<I, unknown>, 'execute' | 'state'>, input: I) => State<unknown>;

const names = { firstName: 'x', lastName: 'x', degree: 'M.D.' } as const;
const place = { courseId: 'c', enrollmentId: 'e' };
/** Input that this app's ports ignore. */
const anything = {} as never;

/** Each use case's states with learner data. A new use case does not compile until it is added here. */
const shown: {
  readonly [Context in keyof UseCases]: {
    readonly [Name in keyof UseCases[Context]]: (
      useCase: UseCases[Context][Name],
      run: Run,
    ) => State<unknown>[];
  };
} = {
  first: {
    session: ({ state }) => [state],
    // Of the session above.
    zone: () => [],
    browseFeed: ({ of }) => [of({ list: 'single' }).state],
    toggleSaved: ({ ids, toggle }) => {
      toggle({ articleId: 'a', slug: 'a', title: 'A', journal: 'J', year: null });
      return [ids];
    },
    mayReview: (state) => [state],
    // A separate table clears the device's storage (adapters/storage/stored-keys.ts).
    startedAsGuest: () => [],
    selectedState: () => [],
    // No learner data.
    calendar: () => [],
    confirmation: () => [],
    watchFlags: () => [],
  },
  saved: {
    saveArticles: ({ ids, list }) => [ids, list.state],
  },
  review: {
    reviewQuestions: ({ state, today }) => [state, today()],
    viewInsights: ({ insights }) => [insights()],
    askAgain: ({ of, change }, run) => [of('1'), run(change, { articleId: '2', asked: true })],
  },
  accounts: {
    findAccount: ({ of }) => [of('a@hospital.example.org')],
    logInByProvider: ({ begin }, run) => [run(begin, { provider: 'hospital', returnQuery: {} })],
    logIn: ({ state }) => [state],
    logInByPasskey: ({ state }) => [state],
    passSecondStep: ({ isDue }) => [isDue],
    registerWithGuestQuizzes: ({ state }) => [state],
    logInWithToken: ({ state, question }) => [state, question],
    logOut: ({ state }) => [state],
    changePassword: (use, run) => [run(use, { currentPassword: 'p', password: 'p' })],
    confirmIdentity: ({ ways, byPassword, byPasskey }, run) => [
      ways,
      run(byPassword, { password: 'p' }),
      run(byPasskey, undefined),
    ],
    protectAccount: ({ protection, add, turnOn }, run) => [
      protection,
      run(add, { name: 'p' }),
      run(turnOn, undefined),
    ],
    confirmEmail: ({ confirm, disown }, run) => [run(confirm, undefined), run(disown, undefined)],
    manageSignIns: ({ signIns, sendConfirmation, unlink }, run) => [
      signIns,
      run(sendConfirmation, undefined),
      run(unlink, { id: '1' }),
    ],
    resetPassword: (use, run) => [
      run(use.request, { email: 'a' }),
      run(use.remind, { email: 'a' }),
      use.check({ email: 'a', token: 't' }),
    ],
    storeReferral: () => [],
  },
  activities: {
    followActivity: ({ standing }) => [standing('1')],
    agreeToDisclosure: ({ statement, agree }, run) => [statement('1'), run(agree, '1')],
    giveEvaluation: ({ of }) => [of('1').state],
    evaluationsDue: ({ entry }) => [entry()],
    currentArticle: () => [],
  },
  articles: {
    readArticle: ({ of }) => [of('a')],
    findArticle: ({ of }) => [of('1')],
    readArticleText: ({ of }) => [of('1')],
    openArticleFile: ({ of }) => [of('1')],
    openDisclosureFile: ({ of }) => [of('1')],
    castVote: ({ of }, run) => [
      run({ state: of('1').failure as never, execute: () => of('1').cast('up') }, undefined),
    ],
    keepHighlights: ({ of, keep, remove }, run) => [
      of('1'),
      run(keep, { articleId: '1', highlight: anything }),
      run(remove, { articleId: '1', highlight: anything }),
    ],
    listNotes: ({ of, all }, run) => [of('').state, run(all, undefined)],
    shareArticle: (use, run) => [run(use, { id: '1', slug: 'a', title: 'A' })],
  },
  billing: {
    buyPlan: ({ state }) => [state],
    viewPaymentMethod: ({ method, details, standing }) => [method, details, standing],
    viewPayments: ({ state }) => [state],
    viewLatestReceipt: ({ receipt }) => [receipt],
    openReceipt: ({ of }) => [of('1')],
    openLifetimeReceipt: ({ of }) => [of('1')],
    updatePaymentMethod: ({ state }) => [state],
    updateBillingAddress: (use, run) => [run(use, anything)],
    removePaymentMethod: (use, run) => [run(use, undefined)],
    cardProcessors: () => [],
    loadPaymentMethod: () => [],
  },
  courses: {
    browseCourses: ({ state }) => [state],
    viewCourse: ({ of }) => [of('c')],
    openCourseDisclosure: ({ of }) => [of('c')],
    enroll: (use, run) => [run(use, { course: { id: 'c', versionId: 'v' }, again: false })],
    followEnrollment: ({ of }) => [of({ courseId: 'c' })],
    readModule: ({ of, finish }, run) => [
      of({ courseId: 'c', moduleId: 'm' }),
      run(finish, { ...place, moduleId: 'm' } as never),
    ],
    takeModuleQuiz: ({ of }) => [of({ ...place, moduleId: 'm' }).state],
    takeCoursePretest: ({ of }) => [of(place).state],
    giveCourseEvaluation: ({ of }) => [of(place).state],
    previewModule: ({ state }) => [state],
  },
  credits: {
    viewTranscript: ({ state, of }) => [state, of({ year: 2026 } as never).state],
    viewCredit: ({ of }) => [of('1')],
    openCertificate: ({ of }) => [of('1')],
    reissueCertificate: (use, run) => [run(use, '1')],
    exportRecord: (use, run) => [run(use, anything)],
    reportCredits: ({ check, permit }, run) => [
      check('a target' as never),
      run(permit, { target: 'a target' as never, granted: true }),
    ],
    viewBoardTotals: ({ all }) => [all],
    viewOutside: ({ of, remove, restore }, run) => [
      of(2026).state,
      run(remove, anything),
      run(restore, anything),
    ],
    importOutside: ({ preview, add, undo }, run) => [
      run(preview, anything),
      run(add, anything),
      run(undo, '1'),
    ],
    verifyCertificate: ({ of }) => [of('')],
  },
  planner: {
    followStandingNews: ({ news, dismiss }, run) => [news, run(dismiss, [])],
    viewPlanner: ({ plan, reading, shortest, today, news }) => [plan, reading, shortest, today, news],
    saveLicenses: ({ remove, markMetElsewhere, declareSubstitute, removeOwn, dismissNews }, run) => [
      run(remove, { state: 'NY' }),
      run(markMetElsewhere, { ruleId: '1', met: true }),
      run(declareSubstitute, { ruleId: '1', by: 'moc', on: null }),
      run(removeOwn, { id: '1' }),
      run(dismissNews, { version: '1' }),
    ],
  },
  plans: {
    viewSubscription: ({ mine, plans }) => [mine, plans],
    previewChange: ({ state, select }, run) => [run({ state: state as never, execute: select }, 'pro')],
    cancelPlan: (use, run) => [run(use, 'resume')],
    loadSubscription: () => [],
  },
  pretests: {
    checkPretest: ({ of }) => [of({ articleId: '1' } as never)],
    checkOnboarding: ({ entry }) => [entry()],
    takePretest: ({ of }) => [of({ articleId: '1' } as never).state],
  },
  profile: {
    viewProfile: ({ profile }) => [profile],
    saveProfile: (use, run) => [run(use, { npi: null } as never)],
    changeNames: (use, run) => [run(use, { ...names, changedOn: null })],
    setProfessionalStatus: (use, run) => [run(use, null)],
    changeEmail: ({ sendCode, confirm }, run) => [
      run(sendCode, { email: 'a' }),
      run(confirm, { email: 'a', code: '1' }),
    ],
    viewSecurityEvents: ({ state }) => [state],
    manageSessions: ({ sessions, end, endOthers }, run) => [
      sessions,
      run(end, { id: '1' }),
      run(endOthers, undefined),
    ],
    chooseReminders: ({ mine, save, makeCalendar, removeCalendar }, run) => [
      mine,
      run(save, anything),
      run(makeCalendar, undefined),
      run(removeCalendar, undefined),
    ],
    remindHere: ({ here, turnOn, turnOff }, run) => [
      here.of('key'),
      run(turnOn, 'key'),
      run(turnOff, { id: '0'.repeat(64), isHere: false }),
    ],
    deleteAccount: ({ sendCode }, run) => [run(sendCode, undefined)],
    loadProfile: () => [],
  },
  quizzes: {
    takeQuiz: ({ of }) => [of('1').state],
    reviewResults: ({ of }) => [of('1')],
    findQuiz: ({ ofArticle, ofSlug }) => [ofArticle('1'), ofSlug('a')],
  },
  referrals: {
    viewReferrals: ({ state }) => [state],
  },
  requirements: {
    viewRequirements: ({ progress }) => [progress],
  },
  feed: {
    suggestSearches: () => [],
  },
  tracking: {
    chooseTracking: () => [],
  },
};

/** Without data in this app: logins and logouts change the learner, and have their own tests. */
const EMPTY_HERE: readonly UseCaseName[] = [
  'logIn',
  'registerWithGuestQuizzes',
  'logInWithToken',
  'logInByProvider',
  'logOut',
  'startedAsGuest',
  'selectedState',
  'storeReferral',
  'chooseTracking',
  'suggestSearches',
  'confirmation',
  'zone',
  'calendar',
  'logInByPasskey',
  'passSecondStep',
  'changePassword',
  'currentArticle',
  'watchFlags',
  'mayReview',
  'cardProcessors',
  'previewModule',
  'verifyCertificate',
  'loadProfile',
  'loadPaymentMethod',
  'loadSubscription',
];

type UseCaseName = keyof UseCasesByName;

const contextOf = new Map<string, keyof UseCases>();
for (const [context, useCases] of Object.entries(shown))
  for (const name of Object.keys(useCases)) contextOf.set(name, context as keyof UseCases);
const everyName = [...contextOf.keys()] as UseCaseName[];

const statesOf = (app: EchoApp, name: UseCaseName, run: Run): State<unknown>[] => {
  const context = contextOf.get(name) ?? 'first';
  const states = Object.entries<(useCase: never, run: Run) => State<unknown>[]>(shown[context]);
  const [, of] = states.find(([each]) => each === name) ?? [];
  return of?.(Reflect.get(app.context(context), name) as never, run) ?? [];
};

const look: Run = ({ state }) => state;
const execute: Run = (command, input) => {
  command.execute(input);
  return command.state;
};

const holds = (states: readonly State<unknown>[], name: string): boolean =>
  inspect(
    states.map(({ get }) => get()),
    { depth: 20 },
  ).includes(name);

/**
 * Fills every use case as Ada, logs out, and logs in as Grace. Returns which use cases had data of Ada, and which
 * still have it, both in states obtained before and in states obtained again.
 */
const filledAndLeft = (prepare: (app: EchoApp) => void = () => undefined) => {
  const app = echoApp();
  prepare(app);
  app.logIn('Ada');
  const held = new Map<UseCaseName, State<unknown>[]>();
  // Twice, because some depend on data that another has read.
  for (const _ of ['first', 'again']) {
    for (const name of everyName) held.set(name, statesOf(app, name, execute));
    for (const states of held.values()) for (const { changes$ } of states) changes$.subscribe().unsubscribe();
  }
  const having = () =>
    everyName.filter((name) => holds(held.get(name) ?? [], 'Ada') || holds(statesOf(app, name, look), 'Ada'));
  const filled = having();
  app.logOut();
  const afterLogout = having();
  app.logIn('Grace');
  return { filled, afterLogout, afterLogin: having() };
};

/** Discards the cache registrations that are made while this use case's context is built. */
const forgetting = (name: UseCaseName) => (app: EchoApp) => {
  const caches = app.inside(first).caches;
  const { add } = caches;
  Object.assign(caches, { add: () => undefined });
  app.context(contextOf.get(name) ?? 'first');
  Object.assign(caches, { add });
};

describe('the next learner on a device', () => {
  const { filled, afterLogout, afterLogin } = filledAndLeft();

  it('sees no data of the previous learner in any use case [SE-02]', () => {
    expect(afterLogout).toEqual([]);
    expect(afterLogin).toEqual([]);
  });

  it('would see data in every use case that stores any, if caches were not cleared', () => {
    expect(everyName.filter((name) => !filled.includes(name) && !EMPTY_HERE.includes(name))).toEqual([]);
  });

  it.each(['viewTranscript', 'takeQuiz', 'previewChange', 'saveProfile', 'buyPlan'] as const)(
    'would see what %s holds if its context registered nothing',
    (name) => {
      const { afterLogin: left } = filledAndLeft(forgetting(name));
      expect(left).toContain(name);
    },
  );
});
