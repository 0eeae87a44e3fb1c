// `@preceptor/core/core`: entities, rules and ports. A user interface or an adapter needs nothing else from core.

// Accounts: registration, login and who is logged in.

export type * from '#core/accounts/confirmation-ports.ts';
export { DEGREES, degreeChoiceText, nameWithDegree } from '#core/accounts/degree.ts';
export type { LinkedIdentity, SignIns } from '#core/accounts/linked-identity.ts';
export type { Completed } from '#core/accounts/log-in-by-provider.ts';
export { type LoginStep, loginSteps } from '#core/accounts/login-steps.ts';
export type { AccountProtection, Passkey } from '#core/accounts/passkey.ts';
export type * from '#core/accounts/passkey-ports.ts';
export type { PasswordStrength } from '#core/accounts/password-strength.ts';
export type * from '#core/accounts/ports.ts';
export type * from '#core/accounts/provider-ports.ts';
export type { SecurityEventKind } from '#core/accounts/security-event.ts';
export type { Session, SessionState } from '#core/accounts/session.ts';
export type * from '#core/accounts/sign-in-ports.ts';
export { fullName, type PlanName, type User } from '#core/accounts/user.ts';
export { type UserType, userTypeOf } from '#core/accounts/user-type.ts';

// What an activity requires for its credit: disclosure, quiz, evaluation.

export type { ActivityStanding } from '#core/activities/activity-standing.ts';
export type { ClaimStep } from '#core/activities/claim-step.ts';
export type { DisclosureStatement } from '#core/activities/disclosure.ts';
export {
  answerTo,
  CLAIM_FIELD,
  claimableAmounts,
  commentField,
  type Evaluation,
  type EvaluationAnswer,
  type EvaluationDraft,
} from '#core/activities/evaluation.ts';
export { type EvaluationQuestion, offeredAnswers, SCALE } from '#core/activities/evaluation-form.ts';
export { type AskingEvaluation, faultyFields } from '#core/activities/evaluation-state.ts';
export {
  type NoCreditReason,
  noCreditNow,
  noCreditReasons,
  noCreditText,
} from '#core/activities/no-credit.ts';
export type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
export type * from '#core/activities/ports.ts';
export { statementLines } from '#core/activities/statement-text.ts';
export type {
  Activity,
  Article,
  ArticleActivity,
  ArticleReference,
  Disclosure,
  Notice,
  NoticeKind,
} from '#core/articles/article.ts';
// Articles and what a reader does with them.

export { type AllowedArticleHtml, allowedArticleHtml } from '#core/articles/article-html.ts';

export {
  type ArticleText,
  articleLines,
  type Block,
  type Look,
  plainLines,
  type TableCell,
  type TextRun,
} from '#core/articles/article-text.ts';
export type { ArticleVote } from '#core/articles/cast-vote.ts';
export {
  type CitationFormat,
  type CitedArticle,
  citationFileName,
  citationOf,
} from '#core/articles/citation.ts';
export type { Highlight } from '#core/articles/highlight.ts';
export type { HighlightIn, KeepHighlights } from '#core/articles/keep-highlights.ts';
export type { OpenFile } from '#core/articles/open-file.ts';
export type * from '#core/articles/ports.ts';
export { type QuizOffer, quizOffer } from '#core/articles/quiz-offer.ts';
export type { Reactions, Vote } from '#core/articles/reactions.ts';
export type { ShareArticle } from '#core/articles/share-article.ts';
export { sourceLines } from '#core/articles/source-lines.ts';
export { placesOf, quoteOf, type TextQuote, type TextSpan } from '#core/articles/text-quote.ts';

// The engine of every quiz and pretest.

export { answerIn } from '#core/assessment/assessment.ts';
export { isOutdated } from '#core/assessment/outdated.ts';
export { answersNeeded, passingText, passingTextOfQuizzes } from '#core/assessment/passing.ts';
export {
  isSameResponse,
  type KeyedOption,
  type Kind,
  type QuestionResponse,
} from '#core/assessment/questions/kind.ts';
export { KIND_NAMES, KINDS, type KindName } from '#core/assessment/questions/kinds.ts';
export type { AssessmentSession, AssessmentState } from '#core/assessment/session-state.ts';
export type { Choice, UnsentAnswers } from '#core/assessment/unsent-answers.ts';

// Paying: checkout, cards and receipts.

export type { BuiltInStanding, EnteredCard } from '#core/billing/built-in/booked-payment.ts';
export { paymentCardText } from '#core/billing/card-text.ts';
export { type CheckoutState, placeAfter } from '#core/billing/checkout.ts';
export { moneyText } from '#core/billing/money-text.ts';
export type { Payment, ReceiptSummary } from '#core/billing/payment.ts';
export { declineMessage } from '#core/billing/payment-intent.ts';
export {
  type BillingDetails,
  type BillingOnFile,
  type CardStanding,
  cardExpiry,
  type PaymentMethod,
} from '#core/billing/payment-method.ts';
export type * from '#core/billing/ports.ts';
export { digitsOf, isSecurityCode, isWholeNumber, readExpiry } from '#core/billing/typed-card.ts';
export type { UpdateState } from '#core/billing/update-payment-method.ts';
export type { OpenReceipt } from '#core/billing/view-billing.ts';

// Courses and their modules.

export type { Course, CourseCard, ModuleContent, ModuleOutline, ModuleVideo } from '#core/courses/course.ts';
export type { Enrollment, ModuleStanding } from '#core/courses/enrollment.ts';
export { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';
export { MAX_MODULE_TEXT_BYTES } from '#core/courses/module-text.ts';
export { finishedModules, nextStep, stepOf } from '#core/courses/next-step.ts';
export type * from '#core/courses/ports.ts';
export type { ModuleQuizOutcome } from '#core/courses/take-module-quiz.ts';

// The credit record, certificates and reports.

export { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
export type {
  Credit,
  CreditDetails,
  CreditedActivity,
  CreditType,
  ReissueReason,
} from '#core/credits/credit.ts';
export {
  asksForReported,
  type CreditFilter,
  EVERY_CREDIT,
  filterFrom,
  filterQuery,
  isNarrowed,
} from '#core/credits/credit-filter.ts';
export { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
export { isMocBoard, MOC_BOARD_CODES } from '#core/credits/moc.ts';
export { mocBoardName } from '#core/credits/moc-board-name.ts';
export {
  formatHundredths,
  type Hundredths,
  type OutsideCredit,
  type OutsideYear,
} from '#core/credits/outside-credit.ts';
export { type ColumnMapping, OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
export type { ImportPreview, OutsideImport, PreviewRow } from '#core/credits/outside-import.ts';
export type * from '#core/credits/outside-ports.ts';
export type * from '#core/credits/ports.ts';
export { creditText, creditWord, formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
export type { RecordFile } from '#core/credits/record-file.ts';
export type {
  BoardTotal,
  CheckedRecord,
  Lack,
  ReportCheck,
  ReportPermission,
  ReportTarget,
} from '#core/credits/reporting.ts';
export type { YearOfCredits } from '#core/credits/transcript.ts';
export type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
export type { Verification } from '#core/credits/verification.ts';
export { normalizedCode } from '#core/credits/verification-code.ts';
export type { OutsideList, OutsideState } from '#core/credits/view-outside.ts';
export type { TranscriptState } from '#core/credits/view-transcript.ts';

// The feed and its lists.

export type { BrowseFeed, FeedList, FeedListState } from '#core/feed/browse-feed.ts';
export { cardText } from '#core/feed/card-text.ts';
export {
  activeFilters,
  CREDITS,
  type FeedFilter,
  FILTER_NAMES,
  type FilterName,
  filterFields,
  MINUTES,
  NO_FILTER,
  withoutFilter,
} from '#core/feed/feed-filter.ts';
export type { FeedItem, FeedKind, FeedPage, Standing } from '#core/feed/feed-item.ts';
export type * from '#core/feed/ports.ts';
export {
  FILTER_SPECIALTIES,
  FILTER_STATES,
  type FilterChoice,
  type FilterChoices,
  type ReadFilter,
  readFilter,
} from '#core/feed/read-filter.ts';
export type { Suggested, SuggestSearches } from '#core/feed/suggest-searches.ts';
export type { SearchSuggestion } from '#core/feed/suggestion.ts';

// Feature flags.

export { type CheckFlags, checkFlags, type FixedFlags, noFlags } from '#core/flags/check-flags.ts';
export { type FlagName, LISTED_FLAGS } from '#core/flags/flag.ts';
export type * from '#core/flags/ports.ts';
export { type WatchFlags, watchFlags } from '#core/flags/watch-flags.ts';

// Places in the app, and the reactions to failures.

export { respondTo, unseenText } from '#core/navigation/error-catalog.ts';
export { hrefOf, pathTo } from '#core/navigation/path-of.ts';
export type * from '#core/navigation/ports.ts';
export { type Place, ROUTE_NAMES, ROUTES, type RouteName, type RouteQuery } from '#core/navigation/routes.ts';

// Messages to the learner and to developers.

export type * from '#core/notices/ports.ts';
export { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';

// The content that opens offline.

export type * from '#core/offline/ports.ts';

// Reminders.

export type { ChooseReminders } from '#core/reminders/choose-reminders.ts';
export type * from '#core/reminders/ports.ts';
export type * from '#core/reminders/push.ts';
export type { RemindHere } from '#core/reminders/remind-here.ts';
export type { CalendarFeed, ReminderSettings, Reminders } from '#core/reminders/reminder-settings.ts';

// The renewal planner.

export type { Doubt, Exemption } from '#core/planner/applicability.ts';
export { type Contribution, type Creditable, contributionsOf } from '#core/planner/contribution.ts';
export type { DeaRegistration, DeclaredSubstitute, License } from '#core/planner/license.ts';
export type { OwnRequirement } from '#core/planner/own-requirement.ts';
export type { OwnPlan } from '#core/planner/plan-own.ts';
export type { RulePlan } from '#core/planner/plan-rule.ts';
export type * from '#core/planner/ports.ts';
export {
  type LicensePlan,
  type RenewalPlan,
  renewalAfter,
  rulesDue,
  sumOfLicense,
} from '#core/planner/renewal-plan.ts';
export type { ShortestPlan } from '#core/planner/shortest-plan.ts';
export type { StandingNews } from '#core/planner/standing-news.ts';
export type { Suggestion, Toward } from '#core/planner/what-to-read.ts';

// Plans and subscriptions.

export { type BillLine, billLines, dueLines } from '#core/plans/bill-lines.ts';
export type { ChangePreview } from '#core/plans/change-preview.ts';
export { cancellationTiming, changesOpen, plansToBuy } from '#core/plans/offers.ts';
export { isAnythingSold, type Plan, type PlanTitle, plansForChange } from '#core/plans/plan.ts';
export { type PlanFacts, type PlanOutlook, type PlanView, planView } from '#core/plans/plan-view.ts';
export type * from '#core/plans/ports.ts';
export type { PreviewState } from '#core/plans/preview-change.ts';
export { coursesClosedText, subscriberEntry } from '#core/plans/subscriber-entry.ts';
export {
  hasUpsell,
  isCardCharged,
  isInGracePeriod,
  isPastDue,
  isTrialing,
  mayUpgrade,
  type Subscription,
} from '#core/plans/subscription.ts';
export { SUBSCRIPTION_FAILURE } from '#core/plans/view-subscription.ts';

// Pretests of articles.

export type * from '#core/pretests/ports.ts';
export type { AnyPretest, PretestGain, PretestOffer, PretestResult } from '#core/pretests/pretest.ts';
export { entryAfterPretest, entryToOnboarding, pretestDue } from '#core/pretests/pretest-entry.ts';
export { onboardingIsShown } from '#core/pretests/pretest-rules.ts';
export type { PretestSessionOf, PretestStateOf } from '#core/pretests/pretest-session.ts';

// The learner's profile and sessions.

export {
  exemptsFromBoardInformation,
  type MissingBoardInformation,
  missingBoardInformation,
  needsBoardInformation,
  UNKNOWN_DATE,
} from '#core/profile/board-information.ts';
export { CERTIFYING_BOARDS, EXEMPTING_BOARDS } from '#core/profile/medical-boards.ts';
export type { OpenSession } from '#core/profile/open-session.ts';
export type * from '#core/profile/ports.ts';
export { PROFESSIONAL_STATUSES } from '#core/profile/professional-status.ts';
export type { Profile, ProfileChanges, StateOfLicense } from '#core/profile/profile.ts';
export { SPECIALTIES } from '#core/profile/specialties.ts';
export { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';

// Quizzes of articles.

export { gradeLines } from '#core/quizzes/grade-lines.ts';
export type * from '#core/quizzes/ports.ts';
export {
  type AnyQuiz,
  type Attempt,
  type GradedAnswer,
  type GuestQuiz,
  type Peers,
  type Question,
  type Quiz,
  type QuizPlace,
  type QuizStanding,
  shareOfPeers,
} from '#core/quizzes/quiz.ts';
export { type CreditOutcome, canTakeAgain, type QuizResults } from '#core/quizzes/quiz-results.ts';
export type { QuizSession, QuizSessionState, TakeQuiz } from '#core/quizzes/take-quiz.ts';

// Referrals.

export type * from '#core/referrals/ports.ts';
export type { Referral } from '#core/referrals/referral.ts';
export type { ReferralsState } from '#core/referrals/view-referrals.ts';

// The states' requirements, and the credit that counts toward them.

export { type BoardKind, boardFor, boardsOf, kindOfBoard } from '#core/requirements/boards.ts';
export { type Countable, countsToward, rulesMet, statesMet } from '#core/requirements/counts-toward.ts';
export type * from '#core/requirements/ports.ts';
export { type Progress, progressOf, stateProgress } from '#core/requirements/progress.ts';
export { relevantStates } from '#core/requirements/relevant-states.ts';
export {
  type AppliesTo,
  type BoardRules,
  type Deadline,
  type Every,
  type Evidence,
  FEDERAL,
  isTotal,
  type RequirementRule,
  type StateRules,
} from '#core/requirements/requirement-rule.ts';
export type {
  CountedBoard,
  CountedRule,
  CountedState,
  RequirementsOverview,
} from '#core/requirements/requirements-overview.ts';
export { RULE_BOOK } from '#core/requirements/rule-book.ts';
export { appliesText, askedText, courseText, deadlineText } from '#core/requirements/rule-text.ts';
export { topicNamed } from '#core/requirements/topics.ts';

// Reviews of missed questions.

export { CONFIDENCE_TEXT, CONFIDENCES, type Confidence } from '#core/review/confidence.ts';
export type { GuestAnswer, GuestQuestion } from '#core/review/guest-review.ts';
export type {
  Calibration,
  MissedTopic,
  ReadingGain,
  ReviewInsights,
} from '#core/review/insights.ts';
export type * from '#core/review/ports.ts';
export type {
  QuestionOrigin,
  ReviewAnswer,
  ReviewGrade,
  ReviewQuestion,
  TodaysReview,
} from '#core/review/review.ts';
export type {
  AnsweredReview,
  AskingReview,
  ReviewOver,
  ReviewState,
} from '#core/review/review-state.ts';
// Saved articles.

export type * from '#core/saved/ports.ts';
export type { Savable, SavedArticle } from '#core/saved/saved-article.ts';
export type { Clearable } from '#core/shared/clearable.ts';
// Failures, states, commands and queries, the building blocks of every use case.

export type { Command, CommandState } from '#core/shared/command.ts';
export {
  type Answer,
  type Failure,
  type FieldErrors,
  fieldErrorsOf,
  isRefusal,
  messageOf,
  type Refusal,
  type RefusalKind,
  refusal,
  unreachable,
} from '#core/shared/failure.ts';
export type { Cursor, Page } from '#core/shared/page.ts';
export type { More } from '#core/shared/page-list.ts';
export type * from '#core/shared/ports.ts';
export type { Query, QueryEntry, QueryState } from '#core/shared/query.ts';
export type { Said } from '#core/shared/said.ts';
export { combineStates, createState, mapState, type State, type WritableState } from '#core/shared/state.ts';
export { type Settled, settled, watch, when } from '#core/shared/watch.ts';

// Counting visits, with consent.

export type * from '#core/tracking/ports.ts';

// Every use case, by context.

export type {
  ContextName,
  FirstUseCases,
  UseCases,
} from '#core/use-cases.ts';
