import { createContext, useContext } from 'react';
import type { FindAccount } from '#core/accounts/find-account.ts';
import type { LogIn } from '#core/accounts/log-in.ts';
import type { LogInByProvider } from '#core/accounts/log-in-by-provider.ts';
import type { LogInWithToken } from '#core/accounts/log-in-with-token.ts';
import type { LogOut } from '#core/accounts/log-out.ts';
import type { RegisterWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import type { ResetPassword } from '#core/accounts/reset-password.ts';
import type { Session } from '#core/accounts/session.ts';
import type { AgreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import type { EvaluationsDue } from '#core/activities/evaluations-due.ts';
import type { FollowActivity } from '#core/activities/follow-activity.ts';
import type { GiveEvaluation } from '#core/activities/give-evaluation.ts';
import type { CastVote } from '#core/articles/cast-vote.ts';
import type { CurrentArticle } from '#core/articles/current-article.ts';
import type { FindArticle, OpenFile } from '#core/articles/open-file.ts';
import type { ReadArticle } from '#core/articles/read-article.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import type { RemovePaymentMethod, UpdateBillingAddress } from '#core/billing/change-billing.ts';
import type { CheckOut } from '#core/billing/check-out.ts';
import type { CardProcessors } from '#core/billing/ports.ts';
import type { UpdatePaymentMethod } from '#core/billing/update-payment-method.ts';
import type {
  OpenReceipt,
  ViewLatestReceipt,
  ViewPaymentMethod,
  ViewPayments,
} from '#core/billing/view-billing.ts';
import type { BrowseCourses } from '#core/courses/browse-courses.ts';
import type { Enroll } from '#core/courses/enroll.ts';
import type { FollowEnrollment } from '#core/courses/follow-enrollment.ts';
import type { GiveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import type { PreviewModule } from '#core/courses/preview-module.ts';
import type { ReadModule } from '#core/courses/read-module.ts';
import type { TakeCoursePretest } from '#core/courses/take-course-pretest.ts';
import type { TakeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import type { OpenCourseDisclosure, ViewCourse } from '#core/courses/view-course.ts';
import type { ExportRecord } from '#core/credits/export-record.ts';
import type { ImportOutside } from '#core/credits/import-outside.ts';
import type { ReissueCertificate } from '#core/credits/reissue-certificate.ts';
import type { ReportCredits } from '#core/credits/report-credits.ts';
import type { VerifyCertificate } from '#core/credits/verify-certificate.ts';
import type { ViewBoardTotals } from '#core/credits/view-board-totals.ts';
import type { OpenCertificate, ViewCredit } from '#core/credits/view-credit.ts';
import type { ViewOutside } from '#core/credits/view-outside.ts';
import type { ViewTranscript } from '#core/credits/view-transcript.ts';
import type { BrowseFeed } from '#core/feed/browse-feed.ts';
import type { WatchFlags } from '#core/flags/watch-flags.ts';
import type { KeepLicences } from '#core/planner/keep-licences.ts';
import type { ViewPlanner } from '#core/planner/view-planner.ts';
import type { CancelPlan } from '#core/plans/cancel-plan.ts';
import type { PreviewChange } from '#core/plans/preview-change.ts';
import type { ViewSubscription } from '#core/plans/view-subscription.ts';
import type { CheckOnboarding, CheckPretest } from '#core/pretests/check-pretest.ts';
import type { TakePretest } from '#core/pretests/take-pretest.ts';
import type { ChangeEmail } from '#core/profile/change-email.ts';
import type { DeleteAccount } from '#core/profile/delete-account.ts';
import type {
  ChangeNames,
  SaveProfile,
  SetProfessionalStatus,
  ViewProfile,
} from '#core/profile/edit-profile.ts';
import type { BegunAsGuest } from '#core/quizzes/begun-as-guest.ts';
import type { FindQuiz } from '#core/quizzes/find-quiz.ts';
import type { ReviewResults } from '#core/quizzes/review-results.ts';
import type { TakeQuiz } from '#core/quizzes/take-quiz.ts';
import type { KeepReferral } from '#core/referrals/keep-referral.ts';
import type { ViewReferrals } from '#core/referrals/view-referrals.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import type { ViewRequirements } from '#core/requirements/view-requirements.ts';
import type { ChooseTracking } from '#core/tracking/choose-tracking.ts';

/** What the pages may ask of the core, by name. The composition root provides them. */
export interface UseCases {
  readonly session: Session;
  readonly browseFeed: BrowseFeed;
  readonly readArticle: ReadArticle;
  readonly findArticle: FindArticle;
  readonly openArticleFile: OpenFile;
  readonly openDisclosureFile: OpenFile;
  readonly currentArticle: Pick<CurrentArticle, 'state'>;
  readonly followActivity: FollowActivity;
  readonly evaluationsDue: EvaluationsDue;
  readonly agreeToDisclosure: AgreeToDisclosure;
  readonly giveEvaluation: GiveEvaluation;
  readonly castVote: CastVote;
  readonly shareArticle: ShareArticle;
  readonly begunAsGuest: BegunAsGuest;
  readonly takeQuiz: TakeQuiz;
  readonly reviewResults: ReviewResults;
  readonly findQuiz: FindQuiz;
  readonly findAccount: FindAccount;
  readonly checkPretest: CheckPretest;
  readonly checkOnboarding: CheckOnboarding;
  readonly takePretest: TakePretest;
  readonly logIn: LogIn;
  readonly registerWithGuestQuizzes: RegisterWithGuestQuizzes;
  readonly logOut: LogOut;
  readonly resetPassword: ResetPassword;
  readonly logInWithToken: LogInWithToken;
  readonly logInByProvider: LogInByProvider;
  readonly viewProfile: ViewProfile;
  readonly saveProfile: SaveProfile;
  readonly changeNames: ChangeNames;
  readonly setProfessionalStatus: SetProfessionalStatus;
  readonly changeEmail: ChangeEmail;
  readonly deleteAccount: DeleteAccount;
  readonly chooseTracking: ChooseTracking;
  readonly watchFlags: WatchFlags;
  readonly viewTranscript: ViewTranscript;
  readonly viewCredit: ViewCredit;
  readonly openCertificate: OpenCertificate;
  readonly reissueCertificate: ReissueCertificate;
  readonly exportRecord: ExportRecord;
  readonly reportCredits: ReportCredits;
  readonly viewBoardTotals: ViewBoardTotals;
  readonly viewOutside: ViewOutside;
  readonly importOutside: ImportOutside;
  readonly verifyCertificate: VerifyCertificate;
  readonly viewSubscription: ViewSubscription;
  readonly previewChange: PreviewChange;
  readonly cancelPlan: CancelPlan;
  readonly cardProcessors: CardProcessors;
  readonly checkOut: CheckOut;
  readonly viewPaymentMethod: ViewPaymentMethod;
  readonly viewPayments: ViewPayments;
  readonly viewLatestReceipt: ViewLatestReceipt;
  readonly openReceipt: OpenReceipt;
  readonly openLifetimeReceipt: OpenReceipt;
  readonly updatePaymentMethod: UpdatePaymentMethod;
  readonly updateBillingAddress: UpdateBillingAddress;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly viewReferrals: ViewReferrals;
  readonly viewRequirements: ViewRequirements;
  readonly viewPlanner: ViewPlanner;
  readonly keepLicences: KeepLicences;
  readonly selectedState: Pick<SelectedState, 'slug' | 'choose'>;
  readonly keepReferral: KeepReferral;
  readonly browseCourses: BrowseCourses;
  readonly viewCourse: ViewCourse;
  readonly openCourseDisclosure: OpenCourseDisclosure;
  readonly enroll: Enroll;
  readonly followEnrollment: FollowEnrollment;
  readonly readModule: ReadModule;
  readonly takeModuleQuiz: TakeModuleQuiz;
  readonly takeCoursePretest: TakeCoursePretest;
  readonly giveCourseEvaluation: GiveCourseEvaluation;
  readonly previewModule: PreviewModule;
}

type UseCaseName = keyof UseCases;

/** Gives one use case by its name; a page never sees the container behind it. */
export type ProvideUseCase = <Name extends UseCaseName>(name: Name) => UseCases[Name];

const notProvided: ProvideUseCase = (name) => {
  throw new Error(`No use case "${name}".`);
};

export const UseCasesContext = createContext<ProvideUseCase>(notProvided);

export const useUseCase = <Name extends UseCaseName>(name: Name): UseCases[Name] =>
  useContext(UseCasesContext)(name);
