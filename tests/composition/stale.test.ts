import { describe, expect, it } from 'vitest';
import type { State } from '#core/shared/state.ts';
import { type EchoApp, echoApp } from './echo-app.ts';

/** Watches everything that a learner can have open and that may become stale. */
const watchAll = ({ context }: EchoApp) => {
  const states: State<unknown>[] = [
    context('first').browseFeed.of({ list: 'single' }).state,
    context('first').browseFeed.of({ list: 'latest' }).state,
    context('activities').followActivity.standing('1'),
    context('activities').followActivity.standing('2'),
    context('quizzes').reviewResults.of('1'),
    context('quizzes').reviewResults.of('2'),
    context('activities').evaluationsDue.entry(),
    context('credits').viewTranscript.state,
    context('credits').viewBoardTotals.all,
    context('credits').reportCredits.check('a target' as never),
    context('credits').viewOutside.of(null).state,
    context('review').reviewQuestions.today(),
    context('review').viewInsights.insights(),
    context('review').askAgain.of('1'),
    context('saved').saveArticles.ids,
    context('saved').saveArticles.list.state,
    context('articles').listNotes.of('').state,
    context('requirements').viewRequirements.overview,
    context('requirements').viewRequirements.progress,
    context('planner').viewPlanner.plan,
    context('planner').viewPlanner.reading,
    context('planner').viewPlanner.shortest,
    context('planner').viewPlanner.today,
    context('planner').viewPlanner.news,
    context('planner').followStandingNews.news,
    context('profile').viewProfile.profile,
    context('profile').viewProfile.states,
    context('plans').viewSubscription.mine,
    context('plans').viewSubscription.plans,
    context('billing').viewPaymentMethod.method,
    context('billing').viewPaymentMethod.details,
    context('billing').viewPayments.state,
    context('billing').viewLatestReceipt.receipt,
    context('referrals').viewReferrals.state,
    context('courses').browseCourses.state,
    context('courses').viewCourse.of('c'),
    context('courses').followEnrollment.of({ courseId: 'c' }),
    context('courses').readModule.of({ courseId: 'c', moduleId: 'm' }),
    context('pretests').checkPretest.of({ articleId: '1' } as never),
    context('pretests').checkOnboarding.entry(),
    context('credits').openCertificate.of('7'),
    context('credits').openCertificate.of('8'),
  ];
  for (const { changes$ } of states) changes$.subscribe();
};

/** What is fetched again, and how often, after this action while everything is watched. */
const readAgainAfter = (act: (app: EchoApp) => void, answers: Parameters<typeof echoApp>[0] = {}) => {
  const app = echoApp(answers);
  app.logIn('Ada');
  watchAll(app);
  app.asked.length = 0;
  act(app);
  return [...app.asked].sort();
};

/** Everything that shows or counts earned credit. */
const CREDIT = [
  'evaluationsLeft.evaluationsDue',
  'planner.plan',
  'planner.reading',
  'planner.shortest',
  'planner.standingNews',
  'planner.today',
  'reporting.check',
  'reporting.totals',
  'requirements.progress',
  'transcripts.page',
];

const sorted = (...asked: readonly string[]) => [...asked].sort();

describe('what is refetched', () => {
  it('after agreeing to an article’s disclosure: that article, the feed and the credit', () => {
    const again = readAgainAfter(({ context }) => context('activities').agreeToDisclosure.agree.execute('1'));
    expect(again).toEqual(
      sorted('disclosures.agree', 'standings.standing', 'quizzes.results', 'feeds.page', ...CREDIT),
    );
  });

  it('after starting a quiz: whatever depends on its not being started', () => {
    const again = readAgainAfter(
      ({ context }) => {
        const session = context('quizzes').takeQuiz.of('1');
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

  it('after an answer in a quiz: what is to be reviewed', () => {
    const question = {
      id: 'q',
      kind: 'single-best-answer' as const,
      stem: 'Q',
      pretest: false,
      options: [{ id: 'a', text: 'A' }],
    };
    const attempt = { attemptId: '1', startedAt: '', finishedAt: null, answers: [] };
    const again = readAgainAfter(
      ({ context }) => {
        const { state, respond, submit } = context('quizzes').takeQuiz.of('1');
        state.changes$.subscribe();
        respond({ optionId: 'a' });
        submit();
      },
      {
        'quizzes.ofArticle': (value) => ({ ...value, questions: [question], attempt }),
        'quizzes.answer': () => ({ questionId: 'q', response: { optionId: 'a' }, correct: false }),
      },
    );
    expect(again.filter((what) => what.startsWith('review.'))).toEqual(['review.insights', 'review.today']);
  });

  it('after a pretest: every article’s activity status, and whether another pretest is due', () => {
    const again = readAgainAfter(
      ({ context }) =>
        context('pretests')
          .takePretest.of({ articleId: '1' } as never)
          .state.changes$.subscribe(),
      { 'pretests.start': (value) => ({ ...value, result: { correct: 1, total: 1 } }) },
    );
    expect(again).toEqual(
      sorted(
        'pretests.start',
        'pretestOffers.offer',
        'pretestOffers.onboarding',
        'standings.standing',
        'standings.standing',
      ),
    );
  });

  it('after a purchase: payments and cards, the referrals that it used, prices and unawarded credit', () => {
    const again = readAgainAfter(
      ({ context }) => {
        context('billing').buyPlan.state.changes$.subscribe();
        context('billing').buyPlan.pay({
          what: 'subscription',
          field: null,
          cardholder: '',
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
        'payments.underWay',
        'payments.forSubscription',
        'payments.confirm',
        'billing.onFile',
        'billing.history',
        'billing.latestReceipt',
        'referralProgram.page',
        'subscriptions.plans',
        ...CREDIT,
      ),
    );
  });

  it('after saving another card: the plan that may have been charged to it, and the payments', () => {
    const again = readAgainAfter(
      ({ context }) => {
        const { state, save } = context('billing').updatePaymentMethod;
        state.changes$.subscribe();
        save({ pay: () => undefined, continue: () => undefined } as never, 'Ada');
      },
      {
        'billing.beginUpdate': (value) => ({ ...value, status: 'succeeded' }),
      },
    );
    expect(again).toEqual(
      sorted(
        'billing.beginUpdate',
        'billing.finishUpdate',
        'billing.history',
        'subscriptions.mine',
        'subscriptions.plans',
      ),
    );
  });

  it('after canceling or resuming a plan: the prices', () => {
    const again = readAgainAfter(({ context }) => context('plans').cancelPlan.execute('resume'));
    expect(again).toEqual(sorted('subscriptions.resume', 'subscriptions.plans'));
  });

  it('after saving the profile: whatever depends on states and specialties', () => {
    const again = readAgainAfter(({ context }) =>
      context('profile').saveProfile.execute({ npi: null } as never),
    );
    expect(again).toEqual(
      sorted(
        'profiles.save',
        'feeds.page',
        'planner.plan',
        'planner.reading',
        'planner.ruleNews',
        'planner.shortest',
        'planner.today',
        'requirements.progress',
      ),
    );
  });

  it('after saving an article: nothing, so that an open list keeps its place [SV-02]', () => {
    const article = { articleId: '1', slug: 'a', title: 'A', journal: 'J', year: null };
    expect(readAgainAfter(({ context }) => context('saved').saveArticles.toggle(article))).toEqual([
      'saved.save',
    ]);
  });

  it('after putting an article into the review: what is to be reviewed [RV-13]', () => {
    const wish = { articleId: '1', asked: true };
    expect(readAgainAfter(({ context }) => context('review').askAgain.change.execute(wish))).toEqual(
      sorted('review.askAgain', 'review.insights', 'review.today'),
    );
  });

  it('after keeping a highlight: the list of notes [RD-11]', () => {
    const kept = { articleId: '1', highlight: {} as never };
    const readAgain = readAgainAfter(({ context }) => context('articles').keepHighlights.keep.execute(kept));
    expect(readAgain).toContain('highlights.page');
  });

  it('after leaving the list of saved articles: the list, when it is opened again [SV-02]', () => {
    const app = echoApp();
    app.logIn('Ada');
    const { state } = app.context('saved').saveArticles.list;
    for (const _ of ['first', 'again']) state.changes$.subscribe().unsubscribe();
    expect(app.asked.filter((asked) => asked === 'saved.page')).toHaveLength(2);
  });

  it('after removing a license: the profile’s states and whatever depends on them', () => {
    const again = readAgainAfter(({ context }) =>
      context('planner').saveLicenses.remove.execute({ state: 'NY' }),
    );
    expect(again).toEqual(
      sorted(
        'planner.removeLicense',
        'planner.reading',
        'planner.ruleNews',
        'planner.shortest',
        'planner.today',
        'feeds.page',
        'profiles.mine',
        'requirements.progress',
      ),
    );
  });

  it.each(['remove', 'restore'] as const)('after outside credit was %sd: what counts it', (verb) => {
    const again = readAgainAfter(({ context }) =>
      context('credits').viewOutside[verb].execute({ id: '1' } as never),
    );
    expect(again).toEqual(
      sorted(
        `outsideCredits.${verb}`,
        'outsideCredits.page',
        'planner.plan',
        'planner.reading',
        'planner.shortest',
        'planner.today',
        'requirements.progress',
      ),
    );
  });

  it('after importing outside credit: the same', () => {
    const again = readAgainAfter(({ context }) => context('credits').importOutside.add.execute({} as never));
    expect(again).toEqual(
      sorted(
        'outsideCredits.add',
        'outsideCredits.page',
        'planner.plan',
        'planner.reading',
        'planner.shortest',
        'planner.today',
        'requirements.progress',
      ),
    );
  });

  it('after enrolling: the courses, and the modules that are now open', () => {
    const again = readAgainAfter(({ context }) =>
      context('courses').enroll.execute({ course: { id: 'c', versionId: 'v' }, again: false }),
    );
    expect(again).toEqual(sorted('enrollments.enroll', 'courses.feed', 'courses.details', 'courses.content'));
  });

  it.each([
    ['is not yet', null, []],
    ['is', '2026-11-20T12:00:00.000Z', CREDIT],
  ])('after reading a module in a course that %s finished: the courses, and its credit', (_, at, more) => {
    const again = readAgainAfter(
      ({ context }) =>
        context('courses').readModule.finish.execute({
          courseId: 'c',
          enrollmentId: 'e',
          moduleId: 'm',
        } as never),
      { 'enrollments.keepReading': (value) => ({ ...value, finishedAt: at }) },
    );
    expect(again).toEqual(sorted('enrollments.keepReading', 'courses.feed', 'courses.details', ...more));
  });

  it('after reissuing a certificate: only that certificate', () => {
    const again = readAgainAfter(({ context }) => context('credits').reissueCertificate.execute('7'), {
      'certificates.reissue': (value) => ({ ...value, id: '7' }),
    });
    expect(again).toEqual(sorted('certificates.reissue', 'transcripts.certificate'));
  });
});
