import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { NO_PRACTICE } from '#core/planner/license.ts';
import { planFor } from '#core/planner/renewal-plan.ts';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { EMPTY_TODAY, ownRequirement } from '#tests/core/planner/planner-samples.ts';
import AgreeSection from '#ui/activities/agree-section.tsx';
import NotesPage from '#ui/articles/notes-page.tsx';
import { SaveAndShare } from '#ui/articles/reactions.tsx';
import { HighlightEditor, HighlightList } from '#ui/articles/reader/highlight-dialogs.tsx';
import BillingPage from '#ui/billing/billing-page.tsx';
import Enrolling from '#ui/courses/enrolling.tsx';
import FinishModule from '#ui/courses/finish-module.tsx';
import CreditDetailsPage from '#ui/credits/credit-details-page.tsx';
import ImportPage from '#ui/credits/import-page.tsx';
import ReportingPage from '#ui/credits/reporting-page.tsx';
import { SaveRecord } from '#ui/credits/save-record.tsx';
import PlannerPage from '#ui/planner/planner-page.tsx';
import DeleteForm from '#ui/profile/delete-form.tsx';
import ProfileEditPage from '#ui/profile/profile-edit-page.tsx';
import RemindersPage from '#ui/profile/reminders-page.tsx';
import AskAgain from '#ui/review/ask-again.tsx';
import { standing, statement } from '../activities/sample-activities.ts';
import { sampleArticle } from '../articles/sample-article.ts';
import { onFile, visa } from '../billing/sample-billing.ts';
import { creditOn, detailsOf } from '../credits/sample-credits.ts';
import { florida, TODAY } from '../planner/sample-planner.ts';
import { onPro } from '../plans/sample-plans.ts';
import { bareProfile } from '../profile/sample-profile.ts';
import type { Refusals } from './control.ts';

const emptyPage = { items: [], previousPagination: null, nextPagination: null, total: 0 };

const planIn = (state: string) =>
  planFor({ ...NO_PRACTICE, licenses: [{ ...florida, state }] }, [], RULE_BOOK, TODAY);
const planner = {
  page: <PlannerPage />,
  script: {
    'planner.plan': planIn('FL'),
    'planner.reading': [],
    'planner.shortest': [],
    'planner.today': EMPTY_TODAY,
    'planner.ruleNews': { version: '2026-04.1', changes: [] },
    'planner.standingNews': [],
    'profiles.mine': bareProfile,
  },
};

const edit = (section: string, isCode = false) => ({
  page: <ProfileEditPage />,
  address: `/profile/edit?section=${section}`,
  script: {
    'profiles.mine': bareProfile,
    'profiles.states': [],
    ...(isCode && { 'profiles.sendEmailCode': null }),
  },
});

const reminders = {
  page: <RemindersPage />,
  script: {
    'reminderChoices.mine': {
      settings: DEFAULT_REMINDERS,
      calendar: null,
      push: { publicKey: 'key', devices: [] },
      email: 'ada@example.org',
      timeZone: 'UTC',
    },
    'push.here': { can: 'push', id: null },
  },
};

const highlight = { id: '1', note: '', exact: 'Cox', prefix: '', suffix: '' };
const note = {
  ...highlight,
  articleId: '7',
  slug: 'dapa-hf',
  title: 'Dapagliflozin in heart failure',
  journal: 'N Engl J Med',
  year: 2019,
  withdrawn: false,
  highlightedAt: '2026-05-04T12:00:00.000Z',
};
const nothing = () => undefined;
const credit = { ...detailsOf(creditOn('2026-05-04')), nameAtIssue: 'Amara Adeyemi' };
const course = { id: '3', versionId: '1', progress: null };
const content = { courseId: '3', moduleId: '1', enrollmentId: '5', anchor: null, isRead: false };
const csv = { kind: 'csv', filter: EVERY_CREDIT } as const;

/** The commands of other pages that leave their control where it is. */
export const refusedOnPages = (): Refusals => ({
  'activities.agreeToDisclosure.agree': {
    page: <AgreeSection articleId="7" />,
    script: { 'disclosures.disclosure': statement },
    asks: 'disclosures.agree',
    input: '7',
  },
  'articles.keepHighlights.keep': {
    page: <HighlightEditor articleId="7" highlight={highlight} isNew onClose={nothing} />,
    asks: 'highlights.keep',
    input: { articleId: '7', highlight },
  },
  'articles.keepHighlights.remove': {
    page: (
      <HighlightList
        articleId="7"
        state={{ phase: 'loaded', value: [highlight], stale: false }}
        onRetry={nothing}
        onGo={nothing}
        onEdit={nothing}
        onClose={nothing}
      />
    ),
    asks: 'highlights.remove',
    input: { articleId: '7', highlight },
  },
  'articles.listNotes.all': {
    page: <NotesPage />,
    script: { 'highlights.page': { ...emptyPage, items: [note], total: 1 } },
    asks: 'highlights.all',
  },
  'articles.shareArticle': {
    page: <SaveAndShare article={sampleArticle} />,
    script: { 'standings.standing': standing },
    press: [/^Share/],
    asks: 'shareSheet.share',
  },
  'review.askAgain.change': {
    page: <AskAgain articleId="7" />,
    script: { 'accountReview.isAskedAgain': false },
    press: [/^Ask me again/],
    asks: 'accountReview.askAgain',
  },
  'billing.updateBillingAddress': {
    page: <BillingPage />,
    script: { 'subscriptions.mine': onPro(), 'billing.onFile': onFile(visa()), 'billing.history': emptyPage },
    press: [/^Save address/],
    asks: 'billing.updateAddress',
  },
  'courses.enroll': {
    page: <Enrolling course={course as never} />,
    asks: 'enrollments.enroll',
    input: { course, again: false },
  },
  'courses.readModule.finish': {
    page: <FinishModule content={content as never} enrollmentId="5" />,
    asks: 'enrollments.keepReading',
    input: content,
  },
  'credits.reissueCertificate': {
    page: <CreditDetailsPage params={{ id: credit.id }} />,
    script: { 'transcripts.details': credit },
    press: [/^Reissue/, /^Reissue/],
    asks: 'certificates.reissue',
  },
  'credits.exportRecord': {
    page: <SaveRecord file={csv}>Download CSV</SaveRecord>,
    asks: 'recordFiles.save',
    input: csv,
  },
  'credits.reportCredits.permit': {
    page: <ReportingPage />,
    script: {
      'reporting.check': { permission: { target: 'accreditor', grantedAt: null }, records: [] },
      'profiles.mine': bareProfile,
    },
    asks: 'reporting.permit',
    input: { target: 'accreditor', granted: true },
  },
  'credits.importOutside.preview': {
    page: <ImportPage />,
    asks: 'outsideCredits.preview',
    input: { bytes: new Uint8Array([65]), mapping: null },
  },
  'planner.saveLicenses.save': {
    ...planner,
    press: [/^Change Florida/],
    asks: 'planner.saveLicense',
    input: florida,
  },
  'planner.saveLicenses.saveOwn': {
    ...planner,
    press: [/^Add a board or hospital/],
    asks: 'planner.saveOwn',
    input: ownRequirement(),
  },
  'planner.saveLicenses.register': {
    ...planner,
    press: [/^Do you have a DEA registration/],
    asks: 'planner.saveRegistration',
    input: { registered: true, expiresOn: null },
  },
  'planner.saveLicenses.markMetElsewhere': {
    ...planner,
    check: 'Completed elsewhere: HIV',
    asks: 'planner.markMetElsewhere',
  },
  'planner.saveLicenses.declareSubstitute': {
    ...planner,
    script: { ...planner.script, 'planner.plan': planIn('MO') },
    asks: 'planner.declareSubstitute',
    input: { ruleId: 'mo-total', by: 'residency', on: '2026-01-01' },
  },
  'profile.saveProfile': { ...edit('npi'), form: 'NPI', asks: 'profiles.save' },
  'profile.changeNames': { ...edit('names'), form: 'Name', asks: 'profiles.updateNames' },
  'profile.setProfessionalStatus': {
    ...edit('status'),
    form: 'Professional status',
    asks: 'profiles.setProfessionalStatus',
  },
  'profile.changeEmail.sendCode': {
    ...edit('email'),
    asks: 'profiles.sendEmailCode',
    input: { email: 'ada@clinic.example' },
  },
  'profile.changeEmail.confirm': {
    ...edit('email', true),
    form: 'Email',
    asks: 'profiles.verifyEmailCode',
    input: { email: 'ada@clinic.example', code: '123456' },
  },
  'profile.chooseReminders.save': { ...reminders, form: 'Email', asks: 'reminderChoices.save' },
  'profile.remindHere.turnOn': { ...reminders, press: [/^Turn on for this device/], asks: 'push.turnOn' },
  'profile.deleteAccount.sendCode': { page: <DeleteForm />, asks: 'profiles.sendDeletionCode' },
  'profile.deleteAccount.confirm': {
    page: <DeleteForm />,
    script: { 'profiles.sendDeletionCode': null },
    press: [/^Email me a code/],
    asks: 'profiles.verifyDeletionCode',
    input: { code: '123456' },
  },
});
