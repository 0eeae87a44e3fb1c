import type { ServiceIdentifier } from 'inversify';
import type { Arrival } from '#adapters/browser/arrival.ts';
import type { DeviceStorage } from '#adapters/browser/device-storage.ts';
import type { Client } from '#adapters/http/client.ts';
import type { FindAccount } from '#core/accounts/find-account.ts';
import type { Accounts, AuthToken, Passwords } from '#core/accounts/ports.ts';
import type { Journey, Providers } from '#core/accounts/provider-ports.ts';
import type { ResetPassword } from '#core/accounts/reset-password.ts';
import type { SessionKeeper } from '#core/accounts/session.ts';
import type { AgreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import type { ActivityFollower } from '#core/activities/follow-activity.ts';
import type { GiveEvaluation } from '#core/activities/give-evaluation.ts';
import type { Article } from '#core/articles/article.ts';
import type { CastVote } from '#core/articles/cast-vote.ts';
import type { CurrentArticle } from '#core/articles/current-article.ts';
import type { FindArticle, OpenFile } from '#core/articles/open-file.ts';
import type { ArticleFiles, WholeArticles } from '#core/articles/ports.ts';
import type { ReadArticle } from '#core/articles/read-article.ts';
import type { CheckOut } from '#core/billing/check-out.ts';
import type { Billing, Payments } from '#core/billing/ports.ts';
import type { UpdatePaymentMethod } from '#core/billing/update-payment-method.ts';
import type {
  OpenReceipt,
  PaymentMethodKeeper,
  ViewLatestReceipt,
  ViewPayments,
} from '#core/billing/view-billing.ts';
import type { BrowseCourses } from '#core/courses/browse-courses.ts';
import type { Enroll } from '#core/courses/enroll.ts';
import type { EnrollmentFollower } from '#core/courses/follow-enrollment.ts';
import type { GiveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import type { PreviewModule } from '#core/courses/preview-module.ts';
import type { ReadModule } from '#core/courses/read-module.ts';
import type { TakeCoursePretest } from '#core/courses/take-course-pretest.ts';
import type { TakeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import type { OpenCourseDisclosure, ViewCourse } from '#core/courses/view-course.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import type { ReportCredits } from '#core/credits/report-credits.ts';
import type { VerifyCertificate } from '#core/credits/verify-certificate.ts';
import type { ViewBoardTotals } from '#core/credits/view-board-totals.ts';
import type { OpenCertificate, ViewCredit } from '#core/credits/view-credit.ts';
import type { ViewOutside } from '#core/credits/view-outside.ts';
import type { ViewTranscript } from '#core/credits/view-transcript.ts';
import type { BrowseFeed } from '#core/feed/browse-feed.ts';
import type { Feeds, VisitedArticles } from '#core/feed/ports.ts';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import type { WatchFlags } from '#core/flags/watch-flags.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { DefectReports, Log, Notices } from '#core/notices/ports.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { PlannerKeeper } from '#core/planner/view-planner.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { PreviewChange } from '#core/plans/preview-change.ts';
import type { SubscriptionKeeper } from '#core/plans/view-subscription.ts';
import type { CheckOnboarding, CheckPretest } from '#core/pretests/check-pretest.ts';
import type { Pretests } from '#core/pretests/ports.ts';
import type { PretestOffer, WhichArticle } from '#core/pretests/pretest.ts';
import type { TakePretest } from '#core/pretests/take-pretest.ts';
import type { ProfileKeeper } from '#core/profile/edit-profile.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { FindQuiz } from '#core/quizzes/find-quiz.ts';
import type { GuestQuizzes, GuestSession, Quizzes, UnsentAnswers } from '#core/quizzes/ports.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { ReviewResults } from '#core/quizzes/review-results.ts';
import type { QuizzesAhead, TakeQuiz } from '#core/quizzes/take-quiz.ts';
import type { KeptReferral, ReferralProgram } from '#core/referrals/ports.ts';
import type { ViewReferrals } from '#core/referrals/view-referrals.ts';
import type { Requirements, SelectedState } from '#core/requirements/ports.ts';
import type { ViewRequirements } from '#core/requirements/view-requirements.ts';
import type { Calendar, Connectivity } from '#core/shared/ports.ts';
import type { Query } from '#core/shared/query.ts';
import type { Clearable, Refreshable } from '#core/shared/refreshable.ts';
import type { WritableState } from '#core/shared/state.ts';
import type { ReportRegistration } from '#core/tracking/report-registration.ts';
import type { UseCases } from '#ui/shared/use-cases.ts';
import type { Caches } from './caches.ts';

/**
 * What the container binds, each by its name: what the pages may ask for, here with all its sides, and what that needs.
 */
export interface Bindings extends UseCases {
  readonly storage: DeviceStorage;
  readonly client: Client;
  readonly backgroundClient: Client;
  readonly actionClient: Client;
  readonly caches: Caches;
  readonly whereabouts: WritableState<Place>;
  readonly learnerLoaded: WritableState<boolean>;

  readonly authToken: AuthToken;
  readonly guestSession: GuestSession;
  readonly guestQuizzes: GuestQuizzes;
  readonly visitedArticles: VisitedArticles;
  readonly unsentAnswers: UnsentAnswers;
  readonly unsentPretestAnswers: UnsentAnswers;
  readonly selectedState: SelectedState;
  readonly connectivity: Connectivity;
  readonly arrival: Arrival;
  readonly journey: Journey;
  readonly calendar: Calendar;
  readonly log: Log;
  readonly reports: DefectReports;

  readonly accounts: Accounts;
  readonly providers: Providers;
  readonly feeds: Feeds;
  readonly articles: WholeArticles;
  readonly articleFiles: ArticleFiles;
  readonly quizzes: Quizzes;
  readonly pretests: Pretests;
  readonly passwords: Passwords;
  readonly profiles: Profiles;
  readonly reportCredits: ReportCredits & Refreshable;
  readonly viewBoardTotals: ViewBoardTotals & Refreshable;
  readonly viewOutside: ViewOutside & Refreshable;
  readonly requirements: Requirements;
  readonly planner: Planner;

  readonly subscriptions: Subscriptions;
  readonly payments: Payments;
  readonly billing: Billing;
  readonly referralProgram: ReferralProgram;
  readonly keptReferral: KeptReferral;

  readonly notices: Notices;
  readonly reactToFailure: ReactToFailure;
  readonly reportRegistration: ReportRegistration;
  readonly flags: CheckFlags & WatchFlags;
  readonly session: SessionKeeper;
  readonly readArticle: ReadArticle & Query<string, Article>;
  readonly findArticle: FindArticle & Refreshable;
  readonly openArticleFile: OpenFile & Refreshable;
  readonly openDisclosureFile: OpenFile & Refreshable;
  readonly currentArticle: CurrentArticle;
  readonly findAccount: FindAccount & Clearable;
  readonly castVote: CastVote & Clearable;
  readonly findQuiz: FindQuiz & Clearable;
  readonly followActivity: ActivityFollower;
  readonly agreeToDisclosure: AgreeToDisclosure & Clearable;
  readonly giveEvaluation: GiveEvaluation & Clearable;
  readonly takeQuiz: TakeQuiz & QuizzesAhead & Clearable;
  readonly reviewResults: ReviewResults & Query<string, QuizResults>;
  readonly checkPretest: CheckPretest & Query<WhichArticle, PretestOffer>;
  readonly checkOnboarding: CheckOnboarding & Clearable;
  readonly takePretest: TakePretest & Clearable;
  readonly resetPassword: ResetPassword & Clearable;
  readonly viewProfile: ProfileKeeper;
  readonly viewTranscript: ViewTranscript & Refreshable;
  readonly viewRequirements: ViewRequirements & Refreshable;
  readonly viewPlanner: PlannerKeeper;
  readonly browseFeed: BrowseFeed & Refreshable;
  readonly viewCredit: ViewCredit & Query<string, CreditDetails>;
  readonly openCertificate: OpenCertificate & Query<string, Uint8Array>;
  readonly verifyCertificate: VerifyCertificate & Clearable;
  readonly viewSubscription: SubscriptionKeeper;
  readonly previewChange: PreviewChange & Clearable;
  readonly checkOut: CheckOut & Clearable;
  readonly viewPaymentMethod: PaymentMethodKeeper;
  readonly viewPayments: ViewPayments & Refreshable;
  readonly viewLatestReceipt: ViewLatestReceipt & Refreshable;
  readonly openReceipt: OpenReceipt & Refreshable;
  readonly openLifetimeReceipt: OpenReceipt & Refreshable;
  readonly updatePaymentMethod: UpdatePaymentMethod & Clearable;
  readonly viewReferrals: ViewReferrals & Refreshable;
  readonly browseCourses: BrowseCourses & Refreshable;
  readonly viewCourse: ViewCourse & Refreshable;
  readonly openCourseDisclosure: OpenCourseDisclosure & Refreshable;
  readonly enroll: Enroll & Clearable;
  readonly followEnrollment: EnrollmentFollower;
  readonly readModule: ReadModule & Refreshable;
  readonly takeModuleQuiz: TakeModuleQuiz & Clearable;
  readonly takeCoursePretest: TakeCoursePretest & Clearable;
  readonly giveCourseEvaluation: GiveCourseEvaluation & Clearable;
  readonly previewModule: PreviewModule & Clearable;
}

/** The identifier of a binding, with its type. Names alone, so that the first page carries no table of all contexts. */
export const the = <Name extends keyof Bindings>(name: Name): ServiceIdentifier<Bindings[Name]> => name;
