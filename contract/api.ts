import { emailExistsRow, loginRow, loginTokenRow, logoutRow, registerRow, userRow } from './accounts.ts';
import {
  activityRow,
  agreeToDisclosureRow,
  answerEvaluationRow,
  checkDisclosureRow,
  evaluationRow,
  evaluationsDueRow,
} from './activities.ts';
import {
  articleDetailsRow,
  articleFileRow,
  countShareRow,
  disclosureFileRow,
  downVoteRow,
  upVoteRow,
} from './articles.ts';
import {
  lifetimeReceiptPdfRow,
  paymentHistoryRow,
  paymentMethodRow,
  receiptPdfRow,
  removePaymentMethodRow,
  savePaymentMethodRow,
  updateBillingAddressRow,
} from './billing.ts';
import { answerChallengeRow, confirmAtProcessorRow, retrieveAtProcessorRow } from './built-in-processor.ts';
import {
  answerCoursePretestRow,
  answerModuleQuestionRow,
  finishModuleQuizRow,
  moduleQuizRow,
  startCoursePretestRow,
  startModuleQuizRow,
} from './course-quizzes.ts';
import {
  courseDetailsRow,
  courseDisclosureFileRow,
  coursesFeedRow,
  moduleContentRow,
  previewModuleRow,
} from './courses.ts';
import { certificateRow, creditDetailsRow, reissueRow, transcriptRow, verifyRow } from './credits.ts';
import {
  answerCourseEvaluationRow,
  courseEvaluationRow,
  enrollmentOverviewRow,
  enrollRow,
  moduleReadingRow,
} from './enrollments.ts';
import { transcriptCsvRow, yearArchiveRow } from './exports.ts';
import { feedRow, feedSearchRow, popularFeedRow, singleFeedRow } from './feed.ts';
import {
  importOutsideRow,
  outsideCreditsRow,
  previewOutsideRow,
  removeOutsideRow,
  restoreOutsideRow,
  undoImportRow,
} from './outside-credits.ts';
import {
  checkPasswordRow,
  confirmPasswordRow,
  emailExistsResetPasswordRow,
  passwordResetTokenRow,
  sendPasswordResetRow,
} from './passwords.ts';
import {
  metElsewhereRow,
  plannerRow,
  readingRow,
  removeLicenceRow,
  saveLicenceRow,
  saveRegistrationRow,
} from './planner.ts';
import {
  changePreviewRow,
  confirmLifetimeRow,
  confirmSubscriptionRow,
  downgradeRow,
  freePlanRow,
  lifetimeIntentRow,
  plansRow,
  promoCheckRow,
  subscriptionIntentRow,
  subscriptionReceiptRow,
  subscriptionRow,
} from './plans.ts';
import { answerPretestRow, pretestOnboardingRow, showPretestRow, startPretestRow } from './pretests.ts';
import {
  changeNamesRow,
  professionalStatusRow,
  profileRow,
  sendDeletionCodeRow,
  sendEmailCodeRow,
  statesRow,
  updateEmailRow,
  updateNamesRow,
  updateProfileRow,
  verifyDeletionCodeRow,
  verifyEmailCodeRow,
} from './profile.ts';
import {
  answerQuestionRow,
  finishQuizRow,
  quizBySlugRow,
  quizResultsRow,
  quizRow,
  quizStatusRow,
  startQuizRow,
} from './quizzes.ts';
import { referralsRow } from './referrals.ts';
import {
  batchFileRow,
  boardTotalsRow,
  mocFileRow,
  permissionsRow,
  permitRow,
  reportCheckRow,
} from './reporting.ts';
import { requirementsProgressRow, requirementsRow } from './requirements.ts';
import type { Row } from './row.ts';
import { socialEntranceRow, socialLoginRow, socialProvidersRow, socialRegisterRow } from './social-login.ts';
/** Every call of the API, by the context that owns it. A row that is not here is not served. */
export const api: Readonly<Record<string, readonly Row[]>> = {
  accounts: [loginRow, loginTokenRow, registerRow, emailExistsRow, logoutRow, userRow],
  passwords: [
    ...[sendPasswordResetRow, emailExistsResetPasswordRow, passwordResetTokenRow, confirmPasswordRow],
    checkPasswordRow,
  ],
  profile: [
    ...[profileRow, updateProfileRow, updateNamesRow, changeNamesRow, professionalStatusRow, statesRow],
    ...[sendEmailCodeRow, verifyEmailCodeRow, updateEmailRow, sendDeletionCodeRow, verifyDeletionCodeRow],
  ],
  'social login': [socialProvidersRow, socialEntranceRow, socialLoginRow, socialRegisterRow],
  articles: [
    ...[articleDetailsRow, articleFileRow, disclosureFileRow],
    ...[upVoteRow, downVoteRow, countShareRow],
  ],
  activities: [
    ...[activityRow, checkDisclosureRow, agreeToDisclosureRow],
    ...[evaluationRow, answerEvaluationRow, evaluationsDueRow],
  ],
  quizzes: [
    ...[quizRow, quizBySlugRow, startQuizRow, answerQuestionRow, finishQuizRow, quizResultsRow],
    quizStatusRow,
  ],
  feed: [feedRow, popularFeedRow, feedSearchRow, singleFeedRow],
  requirements: [requirementsRow, requirementsProgressRow],
  planner: [
    ...[plannerRow, readingRow, saveLicenceRow, removeLicenceRow, saveRegistrationRow, metElsewhereRow],
  ],
  pretests: [showPretestRow, pretestOnboardingRow, startPretestRow, answerPretestRow],
  courses: [
    ...[coursesFeedRow, courseDetailsRow, enrollRow, enrollmentOverviewRow],
    ...[courseDisclosureFileRow, moduleContentRow, moduleReadingRow],
    ...[moduleQuizRow, startModuleQuizRow, answerModuleQuestionRow, finishModuleQuizRow],
    ...[startCoursePretestRow, answerCoursePretestRow],
    ...[courseEvaluationRow, answerCourseEvaluationRow],
    previewModuleRow,
  ],
  credits: [transcriptRow, creditDetailsRow, certificateRow, reissueRow, verifyRow],
  'credit record': [
    ...[transcriptCsvRow, yearArchiveRow],
    ...[permissionsRow, permitRow, reportCheckRow, batchFileRow, mocFileRow, boardTotalsRow],
    ...[
      outsideCreditsRow,
      previewOutsideRow,
      importOutsideRow,
      undoImportRow,
      removeOutsideRow,
      restoreOutsideRow,
    ],
  ],
  plans: [subscriptionRow, plansRow, changePreviewRow, promoCheckRow, downgradeRow, freePlanRow],
  referrals: [referralsRow],
  payments: [subscriptionIntentRow, lifetimeIntentRow, confirmSubscriptionRow, confirmLifetimeRow],
  billing: [
    ...[paymentMethodRow, savePaymentMethodRow, removePaymentMethodRow, updateBillingAddressRow],
    ...[paymentHistoryRow, subscriptionReceiptRow, receiptPdfRow, lifetimeReceiptPdfRow],
  ],
  'built-in processor': [confirmAtProcessorRow, answerChallengeRow, retrieveAtProcessorRow],
};
