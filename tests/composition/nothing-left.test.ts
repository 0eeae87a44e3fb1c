import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Command } from '#core/shared/command.ts';
import type { State } from '#core/shared/state.ts';
import { contextOf, type UseCaseName, type UseCases } from '#core/use-cases.ts';
import { type EchoWorld, echoWorld } from './echo-world.ts';

/** Executes a command while the use cases are filled, and only looks at it afterwards. */
type Run = <I>(command: Pick<Command<I, unknown>, 'execute' | 'state'>, input: I) => State<unknown>;

const names = { firstName: 'x', lastName: 'x', degree: 'M.D.' } as const;
const place = { courseId: 'c', enrollmentId: 'e' };
/** What the ports of this world don't look at. */
const anything = {} as never;

/** What each use case shows of a learner. The compiler asks for a new one here. */
const shown: { readonly [Name in UseCaseName]: (useCase: UseCases[Name], run: Run) => State<unknown>[] } = {
  session: ({ state }) => [state],
  browseFeed: ({ of }) => [of({ list: 'single' }).state],
  saveArticles: ({ ids, list }) => [ids, list.state],
  findAccount: ({ of }) => [of('a@hospital.example.org')],
  logInByProvider: ({ begin }, run) => [run(begin, { provider: 'hospital', returnQuery: {} })],
  logIn: ({ state }) => [state],
  registerWithGuestQuizzes: ({ state }) => [state],
  logInWithToken: ({ state }) => [state],
  logOut: ({ state }) => [state],
  resetPassword: (use, run) => [
    run(use.request, { email: 'a' }),
    run(use.remind, { email: 'a' }),
    use.check({ email: 'a', token: 't' }),
  ],
  followActivity: ({ standing }) => [standing('1')],
  agreeToDisclosure: ({ statement, agree }, run) => [statement('1'), run(agree, '1')],
  giveEvaluation: ({ of }) => [of('1').state],
  evaluationsDue: ({ entry }) => [entry()],
  readArticle: ({ of }) => [of('a')],
  findArticle: ({ of }) => [of('1')],
  openArticleFile: ({ of }) => [of('1')],
  openDisclosureFile: ({ of }) => [of('1')],
  castVote: ({ of }, run) => [
    run({ state: of('1').failure as never, execute: () => of('1').cast('up') }, undefined),
  ],
  shareArticle: (use, run) => [run(use, { id: '1', slug: 'a', title: 'A' })],
  checkOut: ({ state }) => [state],
  viewPaymentMethod: ({ method, details, expiryAlert }) => [method, details, expiryAlert],
  viewPayments: ({ state }) => [state],
  viewLatestReceipt: ({ receipt }) => [receipt],
  openReceipt: ({ of }) => [of('1')],
  openLifetimeReceipt: ({ of }) => [of('1')],
  updatePaymentMethod: ({ state }) => [state],
  updateBillingAddress: (use, run) => [run(use, anything)],
  removePaymentMethod: (use, run) => [run(use, undefined)],
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
  viewOutside: ({ of, remove, restore }, run) => [of(2026).state, run(remove, '1'), run(restore, '1')],
  importOutside: ({ preview, add, undo }, run) => [
    run(preview, anything),
    run(add, anything),
    run(undo, '1'),
  ],
  verifyCertificate: ({ of }) => [of('')],
  viewPlanner: ({ plan, reading }) => [plan, reading],
  saveLicenses: ({ remove, sayMetElsewhere }, run) => [
    run(remove, { state: 'NY' }),
    run(sayMetElsewhere, { ruleId: '1', met: true }),
  ],
  viewSubscription: ({ mine, plans }) => [mine, plans],
  previewChange: ({ state, select }, run) => [run({ state: state as never, execute: select }, 'pro')],
  cancelPlan: (use, run) => [run(use, 'resume')],
  checkPretest: ({ of }) => [of({ articleId: '1' } as never)],
  checkOnboarding: ({ entry }) => [entry()],
  takePretest: ({ of }) => [of({ articleId: '1' } as never).state],
  viewProfile: ({ profile }) => [profile],
  saveProfile: (use, run) => [run(use, { npi: null } as never)],
  changeNames: (use, run) => [run(use, { ...names, changedOn: null })],
  setProfessionalStatus: (use, run) => [run(use, null)],
  changeEmail: ({ sendCode, confirm }, run) => [
    run(sendCode, { email: 'a' }),
    run(confirm, { email: 'a', code: '1' }),
  ],
  deleteAccount: ({ sendCode }, run) => [run(sendCode, { password: 'p' })],
  takeQuiz: ({ of }) => [of('1').state],
  reviewResults: ({ of }) => [of('1')],
  findQuiz: ({ ofArticle, ofSlug }) => [ofArticle('1'), ofSlug('a')],
  viewReferrals: ({ state }) => [state],
  viewRequirements: ({ progress }) => [progress],
  // What the device keeps is cleared by its own table (adapters/storage/stored-keys.ts).
  begunAsGuest: () => [],
  selectedState: () => [],
  storeReferral: () => [],
  chooseTracking: () => [],
  // Nothing of a learner.
  currentArticle: () => [],
  watchFlags: () => [],
  cardProcessors: () => [],
  previewModule: ({ state }) => [state],
};

/** Holds nothing in this world: ways into an account change who is there, and have tests of their own. */
const EMPTY_HERE: readonly UseCaseName[] = [
  ...(['logIn', 'registerWithGuestQuizzes', 'logInWithToken', 'logInByProvider', 'logOut'] as const),
  ...(['begunAsGuest', 'selectedState', 'storeReferral', 'chooseTracking'] as const),
  ...(['currentArticle', 'watchFlags', 'cardProcessors', 'previewModule', 'verifyCertificate'] as const),
];

const everyName = Object.keys(shown) as UseCaseName[];

const statesOf = <Name extends UseCaseName>(world: EchoWorld, name: Name, run: Run): State<unknown>[] =>
  shown[name](world.get(name), run);

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
 * Fills every use case as Ada, logs out, and logs in as Grace. Says which use cases had something of Ada, and which
 * have it still: by the states that were held since, and by those that are asked for anew.
 */
const filledAndLeft = (prepare: (world: EchoWorld) => void = () => undefined) => {
  const world = echoWorld();
  prepare(world);
  world.logIn('Ada');
  const held = new Map<UseCaseName, State<unknown>[]>();
  // Twice, for some go on from what another has read.
  for (const _ of ['first', 'again']) {
    for (const name of everyName) held.set(name, statesOf(world, name, execute));
    for (const states of held.values()) for (const { changes$ } of states) changes$.subscribe().unsubscribe();
  }
  const having = () =>
    everyName.filter(
      (name) => holds(held.get(name) ?? [], 'Ada') || holds(statesOf(world, name, look), 'Ada'),
    );
  const filled = having();
  world.logOut();
  const afterLogout = having();
  world.logIn('Grace');
  return { filled, afterLogout, afterLogin: having() };
};

/** Has the registrations forgotten that are made while this use case is created. */
const forgetting = (name: UseCaseName) => (world: EchoWorld) => {
  const caches = world.inside('caches');
  const { add } = caches;
  Object.assign(caches, { add: () => undefined });
  world.get(name);
  Object.assign(caches, { add });
};

describe('the next learner on a device', () => {
  const { filled, afterLogout, afterLogin } = filledAndLeft();

  it('finds nothing of the one before in any use case [SE-02]', () => {
    expect(afterLogout).toEqual([]);
    expect(afterLogin).toEqual([]);
  });

  it('could have found something in every use case that holds anything', () => {
    expect(everyName.filter((name) => !filled.includes(name) && !EMPTY_HERE.includes(name))).toEqual([]);
  });

  it.each(['viewTranscript', 'takeQuiz', 'previewChange', 'saveProfile', 'checkOut'] as const)(
    'would find what %s holds, were one registration missing',
    (name) => {
      const { afterLogin: left } = filledAndLeft(forgetting(name));
      expect(left).toContain(name);
    },
  );

  it('is looked after in every context', () => {
    expect(Object.keys(contextOf).filter((name) => !(name in shown))).toEqual([]);
  });
});
