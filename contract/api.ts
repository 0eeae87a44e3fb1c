import { emailExistsRow, loginRow, loginTokenRow, logoutRow, registerRow, userRow } from './accounts.ts';
import { activityRow } from './activities.ts';
import { articleFileRow, disclosureFileRow } from './article-files.ts';
import { articleDetailsRow } from './articles.ts';
import {
  lifetimeReceiptPdfRow,
  paymentHistoryRow,
  paymentMethodRow,
  receiptPdfRow,
  removePaymentMethodRow,
  savePaymentMethodRow,
  updateBillingAddressRow,
} from './billing.ts';
import { boardTotalsRow } from './board-totals.ts';
import { answerChallengeRow, confirmAtProcessorRow, retrieveAtProcessorRow } from './built-in-processor.ts';
import { courseDetailsRow, courseDisclosureFileRow } from './course-details.ts';
import { answerCourseEvaluationRow, courseEvaluationRow } from './course-evaluations.ts';
import { answerCoursePretestRow, startCoursePretestRow } from './course-pretests.ts';
import { coursesFeedRow } from './courses.ts';
import { certificateRow, creditDetailsRow, reissueRow } from './credit-details.ts';
import { transcriptRow } from './credits.ts';
import { agreeToDisclosureRow, checkDisclosureRow } from './disclosures.ts';
import { enrollmentOverviewRow, enrollRow } from './enrollments.ts';
import { answerEvaluationRow, evaluationRow } from './evaluations.ts';
import { evaluationsDueRow } from './evaluations-due.ts';
import { batchFileRow, mocFileRow, transcriptCsvRow, yearArchiveRow } from './exports.ts';
import { feedRow, feedSearchRow, popularFeedRow, singleFeedRow } from './feed.ts';
import { previewModuleRow } from './module-previews.ts';
import {
  answerModuleQuestionRow,
  finishModuleQuizRow,
  moduleQuizRow,
  startModuleQuizRow,
} from './module-quizzes.ts';
import { moduleContentRow, moduleReadingRow } from './modules.ts';
import { removeOutsideRow, restoreOutsideRow } from './outside-changes.ts';
import { outsideCreditsRow } from './outside-credits.ts';
import { importOutsideRow, previewOutsideRow, undoImportRow } from './outside-imports.ts';
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
import { pretestOnboardingRow, showPretestRow } from './pretest-offers.ts';
import { answerPretestRow, startPretestRow } from './pretests.ts';
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
import { countShareRow, downVoteRow, upVoteRow } from './reactions.ts';
import { referralsRow } from './referrals.ts';
import { permissionsRow, permitRow, reportCheckRow } from './reporting.ts';
import { requirementsProgressRow, requirementsRow } from './requirements.ts';
import type { Row } from './row.ts';
import { socialEntranceRow, socialLoginRow, socialProvidersRow, socialRegisterRow } from './social-login.ts';
import { verifyRow } from './verification.ts';
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
