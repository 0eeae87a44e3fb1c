import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { createFakeServerState, type LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import type { ShareOutcome, ShareSheet } from '#core/articles/ports.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import type { Failure, PortResult } from '#core/shared/failure.ts';
import { createState, mapState } from '#core/shared/state.ts';
import { activities } from '#root/composition/activities.ts';
import { first } from '#root/composition/first.ts';
import { quizzes } from '#root/composition/quizzes.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { createOverMemory, memoryPorts, storedOnDevice } from '#root/composition/roots/over-memory.ts';
import { followLearners } from '#root/composition/roots/start.ts';
import { memoryJourney, memoryPendingSignIns, memorySecrets } from '#tests/support/fake-journey.ts';
import { memoryProviders } from '#tests/support/fake-providers.ts';
import { memoryDefectReports, memoryLog } from './fake-notices.ts';
import { scripted } from './scripted.ts';

interface MemoryAppOptions {
  readonly library?: readonly LibraryArticle[];
  readonly timeZone?: string;
}

/** The app in memory: a fake server, a device with its storage, and a tab of the app. */
export const memoryApp = ({ library = sampleLibrary, timeZone = 'UTC' }: MemoryAppOptions = {}) => {
  let now = new Date('2026-05-04T12:00:00.000Z');
  const fakeServer = createFakeServerState({ library, now: () => now });
  const device = createDevice();
  const calendar = { timeZone: () => timeZone };
  return {
    fakeServer,
    device,
    tab: openTab(fakeServer, device, calendar),
    /** The same device after a reload, or a second tab of it. */
    openTab: () => openTab(fakeServer, device, calendar),
    /** Another device of the same learner. */
    openElsewhere: () => openTab(fakeServer, createDevice(), calendar),
    setNow: (moment: string) => {
      now = new Date(moment);
    },
  };
};

export type MemoryApp = ReturnType<typeof memoryApp>;
export type Tab = MemoryApp['tab'];
type FakeServer = ReturnType<typeof createFakeServerState>;

const createDevice = () => {
  const storage = memoryDeviceStorage();
  const stored = storedOnDevice(storage);
  return { storage, ...stored, visited: stored.visitedArticles };
};

const openTab = (
  fakeServer: FakeServer,
  device: ReturnType<typeof createDevice>,
  calendar: { readonly timeZone: () => string },
) => {
  const { authToken, guestSession, unsentAnswers, unsentPretestAnswers, selectedState } = device;
  const caller = { token: authToken.value.get, guestHash: guestSession.hash.get };
  const memory = memoryPorts(fakeServer, caller, calendar);
  const scripts = scriptPorts(memory);
  const connectivity = memoryConnectivity();
  const defects = memoryDefectReports();
  const log = memoryLog();
  let isStorageFull = false;
  const whileStorageLasts = (answers: UnsentAnswers): UnsentAnswers => ({
    ...answers,
    save: (choice) => !isStorageFull && answers.save(choice),
  });

  const preceptor = createOverMemory(
    {
      ...memory,
      accounts: scripts.accounts.port,
      feeds: scripts.feeds.port,
      articles: scripts.articles.port,
      activities: scripts.activities.port,
      quizzes: scripts.quizzes.port,
      transcripts: scripts.transcripts.port,
      votes: scripts.votes.port,
      shares: scripts.shares.port,
      pretests: scripts.pretests.port,
      profiles: scripts.profiles.port,
      providers: memoryProviders(scripts.accounts.port, [], () => 'ticket'),
    },
    headlessDevice({
      calendar,
      connectivity,
      log,
      now: fakeServer.now,
      reports: defects,
      shareSheet: scripts.shareSheet,
      flags: { initialize: () => of(right(null)), isOn: () => false, on: () => [], of: () => off },
      journey: memoryJourney(),
      secrets: memorySecrets(),
      pendingSignIns: memoryPendingSignIns(),
    }),
    {
      ...device,
      savedHere: mapState(device.deviceSaved.all, (list) => list.length > 0),
      unsentAnswers: whileStorageLasts(unsentAnswers),
      unsentPretestAnswers: whileStorageLasts(unsentPretestAnswers),
    },
  );
  followLearners(preceptor);
  const { context } = preceptor;

  return {
    ...memory,
    ...scripts,
    log,
    connectivity,
    defects,
    selectedState,
    /** A full or locked storage keeps nothing. */
    fillStorage: () => {
      isStorageFull = true;
    },
    caches: preceptor.inside(first).caches,
    session: preceptor.inside(first).session,
    here: preceptor.inside(first).currentPlace,
    browseFeed: context('first').browseFeed,
    saveArticles: context('saved').saveArticles,
    toggleSaved: context('first').toggleSaved,
    findArticle: context('articles').findArticle,
    openArticleFile: context('articles').openArticleFile,
    openDisclosureFile: context('articles').openDisclosureFile,
    currentArticle: context('activities').currentArticle,
    readArticle: context('articles').readArticle,
    followActivity: preceptor.inside(activities).followActivity,
    evaluationsDue: context('activities').evaluationsDue,
    castVote: context('articles').castVote,
    shareArticle: context('articles').shareArticle,
    startedAsGuest: context('first').startedAsGuest,
    findQuiz: context('quizzes').findQuiz,
    takeQuiz: preceptor.inside(quizzes).takeQuiz,
    agreeToDisclosure: context('activities').agreeToDisclosure,
    giveEvaluation: context('activities').giveEvaluation,
    reviewResults: context('quizzes').reviewResults,
    takePretest: context('pretests').takePretest,
    checkPretest: context('pretests').checkPretest,
    checkOnboarding: context('pretests').checkOnboarding,
    viewTranscript: context('credits').viewTranscript,
    viewCredit: context('credits').viewCredit,
    openCertificate: context('credits').openCertificate,
    findAccount: context('accounts').findAccount,
    logIn: context('accounts').logIn,
    registerWithGuestQuizzes: context('accounts').registerWithGuestQuizzes,
    logOut: context('accounts').logOut,
    logInWithToken: context('accounts').logInWithToken,
    resetPassword: context('accounts').resetPassword,
    confirmation: context('first').confirmation,
    confirmIdentity: context('accounts').confirmIdentity,
    changePassword: context('accounts').changePassword,
    viewProfile: context('profile').viewProfile,
    saveProfile: context('profile').saveProfile,
    changeNames: context('profile').changeNames,
    changeEmail: context('profile').changeEmail,
    deleteAccount: context('profile').deleteAccount,
  };
};

/** No flag is on. */
const off = createState(false).state;

const scriptPorts = (memory: ReturnType<typeof memoryPorts>) => {
  const [login, loginWithToken, register, exists, logout, me] = [
    scripted(memory.accounts.login),
    scripted(memory.accounts.loginWithToken),
    scripted(memory.accounts.register),
    scripted(memory.accounts.exists),
    scripted(memory.accounts.logout),
    scripted(memory.accounts.me),
  ];
  const [ofArticle, ofSlug, start, answer, finish, resultsOf, setStatus] = [
    scripted(memory.quizzes.ofArticle),
    scripted(memory.quizzes.ofSlug),
    scripted(memory.quizzes.start),
    scripted(memory.quizzes.answer),
    scripted(memory.quizzes.finish),
    scripted(memory.quizzes.results),
    scripted(memory.quizzes.setStatus),
  ];
  const [cast, withdraw] = [scripted(memory.votes.cast), scripted(memory.votes.withdraw)];
  const count = scripted(memory.shares.count);
  const share = scripted(
    (_: Parameters<ShareSheet['share']>[0]): PortResult<ShareOutcome> =>
      of(right<Failure, ShareOutcome>('shared')),
  );
  let shareIds = 0;
  const [page, details, certificate] = [
    scripted(memory.transcripts.page),
    scripted(memory.transcripts.details),
    scripted(memory.transcripts.certificate),
  ];
  const [offer, explained, begin, reply] = [
    scripted(memory.pretests.offer),
    scripted(memory.pretests.onboarding),
    scripted(memory.pretests.start),
    scripted(memory.pretests.answer),
  ];
  const [disclosureOf, agree, evaluate] = [
    scripted(memory.activities.disclosure),
    scripted(memory.activities.agree),
    scripted(memory.activities.evaluate),
  ];
  const feedPage = scripted(memory.feeds.page);
  const bySlug = scripted(memory.articles.bySlug);
  const file = scripted(memory.articles.file);
  const mine = scripted(memory.profiles.mine);
  return {
    accounts: {
      login,
      loginWithToken,
      register,
      exists,
      logout,
      me,
      port: {
        login: login.call,
        loginWithToken: loginWithToken.call,
        register: register.call,
        exists: exists.call,
        logout: logout.call,
        me: me.call,
      },
    },
    quizzes: {
      ofArticle,
      ofSlug,
      start,
      answer,
      finish,
      resultsOf,
      setStatus,
      port: {
        ofArticle: ofArticle.call,
        ofSlug: ofSlug.call,
        start: start.call,
        answer: answer.call,
        finish: finish.call,
        results: resultsOf.call,
        setStatus: setStatus.call,
      },
    },
    votes: { cast, withdraw, port: { cast: cast.call, withdraw: withdraw.call } },
    shares: { count, port: { count: count.call } },
    shareSheet: {
      share: share.call,
      newId: () => {
        shareIds += 1;
        return `share-${shareIds}`;
      },
    },
    activities: {
      disclosureOf,
      agree,
      evaluate,
      port: {
        ...memory.activities,
        disclosure: disclosureOf.call,
        agree: agree.call,
        evaluate: evaluate.call,
      },
    },
    transcripts: {
      page,
      details,
      certificate,
      port: { page: page.call, details: details.call, certificate: certificate.call },
    },
    pretests: {
      offer,
      onboarding: explained,
      start: begin,
      answer: reply,
      port: { offer: offer.call, onboarding: explained.call, start: begin.call, answer: reply.call },
    },
    feeds: { page: feedPage, port: { ...memory.feeds, page: feedPage.call } },
    articles: { bySlug, file, port: { ...memory.articles, bySlug: bySlug.call, file: file.call } },
    profiles: { mine, port: { ...memory.profiles, mine: mine.call } },
  };
};
