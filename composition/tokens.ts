import type { ServiceIdentifier } from 'inversify';
import type { DeviceStorage } from '#adapters/browser/device-storage.ts';
import type { Client } from '#adapters/http/client.ts';
import type { LogIn } from '#core/accounts/log-in.ts';
import type { LogInByProvider } from '#core/accounts/log-in-by-provider.ts';
import type { LogInWithToken } from '#core/accounts/log-in-with-token.ts';
import type { LogOut } from '#core/accounts/log-out.ts';
import type { Accounts, AuthToken } from '#core/accounts/ports.ts';
import type { RegisterWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import type { ResetPassword } from '#core/accounts/reset-password.ts';
import type { SessionKeeper } from '#core/accounts/session.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { ReadArticle } from '#core/articles/read-article.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import type { OpenCertificate, ViewCredit, ViewTranscript } from '#core/credits/view-transcript.ts';
import type { BrowseFeed } from '#core/feed/browse-feed.ts';
import type { Feeds, VisitedArticles } from '#core/feed/ports.ts';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { ChangeEmail } from '#core/profile/change-email.ts';
import type { DeleteAccount } from '#core/profile/delete-account.ts';
import type { ChangeNames, SaveProfile, ViewProfile } from '#core/profile/edit-profile.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type {
  Calendar,
  Connectivity,
  GuestQuizzes,
  GuestSession,
  Quizzes,
  UnsentAnswers,
} from '#core/quizzes/ports.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { ReviewResults } from '#core/quizzes/review-results.ts';
import type { TakeQuiz } from '#core/quizzes/take-quiz.ts';
import type { Query } from '#core/shared/query.ts';
import type { Clearable, Refreshable } from '#core/shared/refreshable.ts';
import type { Caches } from './caches.ts';

const token = <A>(name: string): ServiceIdentifier<A> => Symbol(name);

/** What the container binds, each with its type. */
export const T = {
  storage: token<DeviceStorage>('storage'),
  client: token<Client>('client'),
  caches: token<Caches>('caches'),

  authToken: token<AuthToken>('authToken'),
  guestSession: token<GuestSession>('guestSession'),
  guestQuizzes: token<GuestQuizzes>('guestQuizzes'),
  visitedArticles: token<VisitedArticles>('visitedArticles'),
  unsentAnswers: token<UnsentAnswers>('unsentAnswers'),
  connectivity: token<Connectivity>('connectivity'),
  calendar: token<Calendar>('calendar'),
  log: token<Log>('log'),
  reports: token<DefectReports>('reports'),

  accounts: token<Accounts>('accounts'),
  feeds: token<Feeds>('feeds'),
  articles: token<Articles>('articles'),
  quizzes: token<Quizzes>('quizzes'),
  profiles: token<Profiles>('profiles'),
  transcripts: token<Transcripts>('transcripts'),

  notices: token<Notices>('notices'),
  flags: token<CheckFlags>('flags'),
  session: token<SessionKeeper>('session'),
  browseFeed: token<BrowseFeed>('browseFeed'),
  readArticle: token<ReadArticle & Refreshable>('readArticle'),
  takeQuiz: token<TakeQuiz & Clearable>('takeQuiz'),
  reviewResults: token<ReviewResults & Query<string, QuizResults>>('reviewResults'),
  logIn: token<LogIn>('logIn'),
  registerWithGuestQuizzes: token<RegisterWithGuestQuizzes>('registerWithGuestQuizzes'),
  logOut: token<LogOut>('logOut'),
  resetPassword: token<ResetPassword & Clearable>('resetPassword'),
  logInWithToken: token<LogInWithToken>('logInWithToken'),
  logInByProvider: token<LogInByProvider>('logInByProvider'),
  viewProfile: token<ViewProfile & Refreshable>('viewProfile'),
  saveProfile: token<SaveProfile>('saveProfile'),
  changeNames: token<ChangeNames>('changeNames'),
  changeEmail: token<ChangeEmail>('changeEmail'),
  deleteAccount: token<DeleteAccount>('deleteAccount'),
  viewTranscript: token<ViewTranscript & Refreshable>('viewTranscript'),
  viewCredit: token<ViewCredit & Refreshable>('viewCredit'),
  openCertificate: token<OpenCertificate & Refreshable>('openCertificate'),
};
