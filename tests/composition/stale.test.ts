import { describe, expect, it } from 'vitest';
import type { State } from '#core/shared/state.ts';
import { type EchoWorld, echoWorld } from './echo-world.ts';

/** Everything a learner can have open that may become stale, watched. */
const watchAll = ({ get }: EchoWorld) => {
  const states: State<unknown>[] = [
    get('browseFeed').of({ list: 'single' }).state,
    get('browseFeed').of({ list: 'latest' }).state,
    get('followActivity').standing('1'),
    get('followActivity').standing('2'),
    get('reviewResults').of('1'),
    get('reviewResults').of('2'),
    get('evaluationsDue').entry(),
    get('viewTranscript').state,
    get('viewBoardTotals').all,
    get('reportCredits').check('a target' as never),
    get('viewOutside').of(null).state,
    get('saveArticles').ids,
    get('saveArticles').list.state,
    get('viewRequirements').overview,
    get('viewRequirements').progress,
    get('viewPlanner').plan,
    get('viewPlanner').reading,
    get('viewProfile').profile,
    get('viewProfile').states,
    get('viewSubscription').mine,
    get('viewSubscription').plans,
    get('viewPaymentMethod').method,
    get('viewPaymentMethod').details,
    get('viewPayments').state,
    get('viewLatestReceipt').receipt,
    get('browseCourses').state,
    get('viewCourse').of('c'),
    get('followEnrollment').of({ courseId: 'c' }),
    get('readModule').of({ courseId: 'c', moduleId: 'm' }),
    get('checkPretest').of({ articleId: '1' } as never),
    get('checkOnboarding').entry(),
    get('openCertificate').of('7'),
    get('openCertificate').of('8'),
  ];
  for (const { changes$ } of states) changes$.subscribe();
};

/** What is read again, and how often, after this was done while everything is watched. */
const readAgainAfter = (act: (world: EchoWorld) => void, answers: Parameters<typeof echoWorld>[0] = {}) => {
  const world = echoWorld(answers);
  world.logIn('Ada');
  watchAll(world);
  world.asked.length = 0;
  act(world);
  return [...world.asked].sort();
};

/** Whatever shows earned credit or counts it. */
const CREDIT = [
  'evaluationsLeft.evaluationsDue',
  'planner.plan',
  'planner.reading',
  'reporting.check',
  'reporting.totals',
  'requirements.progress',
  'transcripts.page',
];

const sorted = (...asked: readonly string[]) => [...asked].sort();

describe('what is read again', () => {
  it('after an article’s disclosure was agreed to: that article, the feed and the credit', () => {
    const again = readAgainAfter(({ get }) => get('agreeToDisclosure').agree.execute('1'));
    expect(again).toEqual(
      sorted('disclosures.agree', 'standings.standing', 'quizzes.results', 'feeds.page', ...CREDIT),
    );
  });

  it('after a quiz began: what hangs on its not being begun', () => {
    const again = readAgainAfter(
      ({ get }) => {
        const session = get('takeQuiz').of('1');
        session.state.changes$.subscribe();
        session.begin();
      },
      {
        'quizzes.start': () => ({
          attempt: { attemptId: '1', answers: [], finishedAt: null, status: 'under-way' },
          userGuestHash: null,
        }),
      },
    );
    expect(again.filter((what) => /pretestOffers|standings|transcripts/.test(what))).toEqual([
      'pretestOffers.offer',
      'standings.standing',
    ]);
  });

  it('after a pretest is over: every article’s standing, and whether another pretest is due', () => {
    const again = readAgainAfter(
      ({ get }) =>
        get('takePretest')
          .of({ articleId: '1' } as never)
          .state.changes$.subscribe(),
      { 'pretests.start': (value) => ({ ...value, result: { correct: 1, total: 1 } }) },
    );
    expect(again).toEqual(
      sorted(
        ...['pretests.start', 'pretestOffers.offer', 'pretestOffers.onboarding'],
        ...['standings.standing', 'standings.standing'],
      ),
    );
  });

  it('after a purchase: what was paid and by what, the profile, prices and the credit that waited', () => {
    const again = readAgainAfter(
      ({ get }) => {
        get('checkOut').state.changes$.subscribe();
        get('checkOut').pay({
          ...{ what: 'subscription', field: null, cardholder: '' },
          purchase: { priceHash: 'pro', promoCode: null, totalToPaid: 1 },
        });
      },
      {
        'payments.underWay': () => null,
        'payments.forSubscription': (value) => ({ ...value, status: 'succeeded' }),
        'payments.confirm': (value) => ({ status: 'succeeded', subscription: value }),
      },
    );
    expect(again).toEqual(
      sorted(
        ...['payments.underWay', 'payments.forSubscription', 'payments.confirm'],
        ...['billing.paymentMethod', 'billing.billingDetails', 'billing.history', 'billing.latestReceipt'],
        ...['profiles.mine', 'subscriptions.plans', ...CREDIT],
      ),
    );
  });

  it('after another card was kept: the plan that may have been charged to it, and the payments', () => {
    const again = readAgainAfter(
      ({ get }) => {
        const { state, save } = get('updatePaymentMethod');
        state.changes$.subscribe();
        save({ pay: () => undefined, continue: () => undefined } as never, 'Ada');
      },
      { 'billing.beginUpdate': (value) => ({ ...value, status: 'succeeded' }) },
    );
    expect(again).toEqual(
      sorted(
        ...['billing.beginUpdate', 'billing.finishUpdate', 'billing.billingDetails', 'billing.history'],
        ...['subscriptions.mine', 'subscriptions.plans'],
      ),
    );
  });

  it('after a plan was cancelled or resumed: the profile that names it, and the prices', () => {
    const again = readAgainAfter(({ get }) => get('cancelPlan').execute('resume'));
    expect(again).toEqual(sorted('subscriptions.resume', 'profiles.mine', 'subscriptions.plans'));
  });

  it('after the profile was saved: what follows states and specialties', () => {
    const again = readAgainAfter(({ get }) => get('saveProfile').execute({ npi: null } as never));
    expect(again).toEqual(
      sorted('profiles.save', 'feeds.page', 'planner.plan', 'planner.reading', 'requirements.progress'),
    );
  });

  it('after an article was saved: nothing, for the list that is open keeps its place [SV-02]', () => {
    const article = { articleId: '1', slug: 'a', title: 'A', journal: 'J', year: null };
    expect(readAgainAfter(({ get }) => get('saveArticles').toggle(article))).toEqual(['saved.save']);
  });

  it('after the list of saved articles was left: the list, when it is opened again [SV-02]', () => {
    const world = echoWorld();
    world.logIn('Ada');
    const { state } = world.get('saveArticles').list;
    for (const _ of ['first', 'again']) state.changes$.subscribe().unsubscribe();
    expect(world.asked.filter((asked) => asked === 'saved.page')).toHaveLength(2);
  });

  it('after a license was removed: the profile’s states and what follows them', () => {
    const again = readAgainAfter(({ get }) => get('saveLicenses').remove.execute({ state: 'NY' }));
    expect(again).toEqual(
      sorted(
        ...['planner.removeLicense', 'planner.reading'],
        ...['feeds.page', 'profiles.mine', 'requirements.progress'],
      ),
    );
  });

  it.each(['remove', 'restore'] as const)('after outside credit was %sd: what counts it', (verb) => {
    const again = readAgainAfter(({ get }) => get('viewOutside')[verb].execute('1'));
    expect(again).toEqual(
      sorted(
        ...[`outsideCredits.${verb}`, 'outsideCredits.page'],
        ...['planner.plan', 'planner.reading', 'requirements.progress'],
      ),
    );
  });

  it('after outside credit was imported: the same', () => {
    const again = readAgainAfter(({ get }) => get('importOutside').add.execute({} as never));
    expect(again).toEqual(
      sorted(
        ...['outsideCredits.add', 'outsideCredits.page'],
        ...['planner.plan', 'planner.reading', 'requirements.progress'],
      ),
    );
  });

  it('after enrolling: the courses, and the modules that are open now', () => {
    const again = readAgainAfter(({ get }) =>
      get('enroll').execute({ course: { id: 'c', versionId: 'v' }, again: false }),
    );
    expect(again).toEqual(sorted('enrollments.enroll', 'courses.feed', 'courses.details', 'courses.content'));
  });

  it.each([
    ['is not yet', null, []],
    ['is', '2026-11-20T12:00:00.000Z', CREDIT],
  ])('after a module was read in a course that %s finished: the courses, and its credit', (_, at, more) => {
    const again = readAgainAfter(
      ({ get }) =>
        get('readModule').finish.execute({ courseId: 'c', enrollmentId: 'e', moduleId: 'm' } as never),
      { 'enrollments.keepReading': (value) => ({ ...value, finishedAt: at }) },
    );
    expect(again).toEqual(sorted('enrollments.keepReading', 'courses.feed', 'courses.details', ...more));
  });

  it('after a certificate was issued anew: that certificate alone', () => {
    const again = readAgainAfter(({ get }) => get('reissueCertificate').execute('7'), {
      'certificates.reissue': (value) => ({ ...value, id: '7' }),
    });
    expect(again).toEqual(sorted('certificates.reissue', 'transcripts.certificate'));
  });
});
