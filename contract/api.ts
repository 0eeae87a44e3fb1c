import {
  emailExistsEndpoint,
  loginEndpoint,
  loginTokenEndpoint,
  logoutEndpoint,
  registerEndpoint,
  userEndpoint,
} from './accounts.ts';
import { activityEndpoint } from './activities.ts';
import { articleFileEndpoint, disclosureFileEndpoint } from './article-files.ts';
import { articleDetailsEndpoint } from './articles.ts';
import {
  lifetimeReceiptPdfEndpoint,
  paymentHistoryEndpoint,
  paymentMethodEndpoint,
  receiptPdfEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from './billing.ts';
import { boardTotalsEndpoint } from './board-totals.ts';
import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  retrieveAtProcessorEndpoint,
} from './built-in-processor.ts';
import { courseDetailsEndpoint, courseDisclosureFileEndpoint } from './course-details.ts';
import { answerCourseEvaluationEndpoint, courseEvaluationEndpoint } from './course-evaluations.ts';
import { answerCoursePretestEndpoint, startCoursePretestEndpoint } from './course-pretests.ts';
import { coursesFeedEndpoint } from './courses.ts';
import { certificateEndpoint, creditDetailsEndpoint, reissueEndpoint } from './credit-details.ts';
import { transcriptEndpoint } from './credits.ts';
import { agreeToDisclosureEndpoint, checkDisclosureEndpoint } from './disclosures.ts';
import type { Endpoint } from './endpoint.ts';
import { enrollEndpoint, enrollmentOverviewEndpoint } from './enrollments.ts';
import { answerEvaluationEndpoint, evaluationEndpoint } from './evaluations.ts';
import { evaluationsDueEndpoint } from './evaluations-due.ts';
import { batchFileEndpoint, mocFileEndpoint, transcriptCsvEndpoint, yearArchiveEndpoint } from './exports.ts';
import { feedEndpoint, feedSearchEndpoint, popularFeedEndpoint, singleFeedEndpoint } from './feed.ts';
import { previewModuleEndpoint } from './module-previews.ts';
import {
  answerModuleQuestionEndpoint,
  finishModuleQuizEndpoint,
  moduleQuizEndpoint,
  startModuleQuizEndpoint,
} from './module-quizzes.ts';
import { moduleContentEndpoint, moduleReadingEndpoint } from './modules.ts';
import { removeOutsideEndpoint, restoreOutsideEndpoint } from './outside-changes.ts';
import { outsideCreditsEndpoint } from './outside-credits.ts';
import { importOutsideEndpoint, previewOutsideEndpoint, undoImportEndpoint } from './outside-imports.ts';
import {
  checkPasswordEndpoint,
  confirmPasswordEndpoint,
  emailExistsResetPasswordEndpoint,
  passwordResetTokenEndpoint,
  sendPasswordResetEndpoint,
} from './passwords.ts';
import {
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  saveLicenseEndpoint,
  saveRegistrationEndpoint,
} from './planner.ts';
import {
  changePreviewEndpoint,
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  downgradeEndpoint,
  freePlanEndpoint,
  lifetimeIntentEndpoint,
  plansEndpoint,
  promoCheckEndpoint,
  subscriptionEndpoint,
  subscriptionIntentEndpoint,
  subscriptionReceiptEndpoint,
} from './plans.ts';
import { pretestOnboardingEndpoint, showPretestEndpoint } from './pretest-offers.ts';
import { answerPretestEndpoint, startPretestEndpoint } from './pretests.ts';
import {
  changeNamesEndpoint,
  professionalStatusEndpoint,
  profileEndpoint,
  sendDeletionCodeEndpoint,
  sendEmailCodeEndpoint,
  statesEndpoint,
  updateEmailEndpoint,
  updateNamesEndpoint,
  updateProfileEndpoint,
  verifyDeletionCodeEndpoint,
  verifyEmailCodeEndpoint,
} from './profile.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  quizStatusEndpoint,
  startQuizEndpoint,
} from './quizzes.ts';
import { countShareEndpoint, downVoteEndpoint, upVoteEndpoint } from './reactions.ts';
import { referralsEndpoint } from './referrals.ts';
import { permissionsEndpoint, permitEndpoint, reportCheckEndpoint } from './reporting.ts';
import { requirementsEndpoint, requirementsProgressEndpoint } from './requirements.ts';
import {
  socialEntranceEndpoint,
  socialLoginEndpoint,
  socialProvidersEndpoint,
  socialRegisterEndpoint,
} from './social-login.ts';
import { verifyEndpoint } from './verification.ts';
/** Every call of the API, by the context that owns it. An endpoint that is not here is not served. */
export const api: Readonly<Record<string, readonly Endpoint[]>> = {
  accounts: [
    loginEndpoint,
    loginTokenEndpoint,
    registerEndpoint,
    emailExistsEndpoint,
    logoutEndpoint,
    userEndpoint,
  ],
  passwords: [
    ...[
      sendPasswordResetEndpoint,
      emailExistsResetPasswordEndpoint,
      passwordResetTokenEndpoint,
      confirmPasswordEndpoint,
    ],
    checkPasswordEndpoint,
  ],
  profile: [
    ...[
      profileEndpoint,
      updateProfileEndpoint,
      updateNamesEndpoint,
      changeNamesEndpoint,
      professionalStatusEndpoint,
      statesEndpoint,
    ],
    ...[
      sendEmailCodeEndpoint,
      verifyEmailCodeEndpoint,
      updateEmailEndpoint,
      sendDeletionCodeEndpoint,
      verifyDeletionCodeEndpoint,
    ],
  ],
  'social login': [
    socialProvidersEndpoint,
    socialEntranceEndpoint,
    socialLoginEndpoint,
    socialRegisterEndpoint,
  ],
  articles: [
    ...[articleDetailsEndpoint, articleFileEndpoint, disclosureFileEndpoint],
    ...[upVoteEndpoint, downVoteEndpoint, countShareEndpoint],
  ],
  activities: [
    ...[activityEndpoint, checkDisclosureEndpoint, agreeToDisclosureEndpoint],
    ...[evaluationEndpoint, answerEvaluationEndpoint, evaluationsDueEndpoint],
  ],
  quizzes: [
    ...[
      quizEndpoint,
      quizBySlugEndpoint,
      startQuizEndpoint,
      answerQuestionEndpoint,
      finishQuizEndpoint,
      quizResultsEndpoint,
    ],
    quizStatusEndpoint,
  ],
  feed: [feedEndpoint, popularFeedEndpoint, feedSearchEndpoint, singleFeedEndpoint],
  requirements: [requirementsEndpoint, requirementsProgressEndpoint],
  planner: [
    ...[
      plannerEndpoint,
      readingEndpoint,
      saveLicenseEndpoint,
      removeLicenseEndpoint,
      saveRegistrationEndpoint,
      metElsewhereEndpoint,
    ],
  ],
  pretests: [showPretestEndpoint, pretestOnboardingEndpoint, startPretestEndpoint, answerPretestEndpoint],
  courses: [
    ...[coursesFeedEndpoint, courseDetailsEndpoint, enrollEndpoint, enrollmentOverviewEndpoint],
    ...[courseDisclosureFileEndpoint, moduleContentEndpoint, moduleReadingEndpoint],
    ...[moduleQuizEndpoint, startModuleQuizEndpoint, answerModuleQuestionEndpoint, finishModuleQuizEndpoint],
    ...[startCoursePretestEndpoint, answerCoursePretestEndpoint],
    ...[courseEvaluationEndpoint, answerCourseEvaluationEndpoint],
    previewModuleEndpoint,
  ],
  credits: [transcriptEndpoint, creditDetailsEndpoint, certificateEndpoint, reissueEndpoint, verifyEndpoint],
  'credit record': [
    ...[transcriptCsvEndpoint, yearArchiveEndpoint],
    ...[
      permissionsEndpoint,
      permitEndpoint,
      reportCheckEndpoint,
      batchFileEndpoint,
      mocFileEndpoint,
      boardTotalsEndpoint,
    ],
    ...[
      outsideCreditsEndpoint,
      previewOutsideEndpoint,
      importOutsideEndpoint,
      undoImportEndpoint,
      removeOutsideEndpoint,
      restoreOutsideEndpoint,
    ],
  ],
  plans: [
    subscriptionEndpoint,
    plansEndpoint,
    changePreviewEndpoint,
    promoCheckEndpoint,
    downgradeEndpoint,
    freePlanEndpoint,
  ],
  referrals: [referralsEndpoint],
  payments: [
    subscriptionIntentEndpoint,
    lifetimeIntentEndpoint,
    confirmSubscriptionEndpoint,
    confirmLifetimeEndpoint,
  ],
  billing: [
    ...[
      paymentMethodEndpoint,
      savePaymentMethodEndpoint,
      removePaymentMethodEndpoint,
      updateBillingAddressEndpoint,
    ],
    ...[paymentHistoryEndpoint, subscriptionReceiptEndpoint, receiptPdfEndpoint, lifetimeReceiptPdfEndpoint],
  ],
  'built-in processor': [confirmAtProcessorEndpoint, answerChallengeEndpoint, retrieveAtProcessorEndpoint],
};
