import { outsideYears } from '#core/credits/outside-years.ts';
import { NO_PRACTICE } from '#core/planner/license.ts';
import { planFor } from '#core/planner/renewal-plan.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { EMPTY_TODAY, ownRequirement } from '#tests/core/planner/planner-samples.ts';
import HighlightsLayer from '#ui/articles/reader/highlights-layer.tsx';
import BillingPage from '#ui/billing/billing-page.tsx';
import ImportPage from '#ui/credits/import-page.tsx';
import TranscriptPage from '#ui/credits/transcript-page.tsx';
import { HomePage } from '#ui/feed/home-page.tsx';
import PlannerPage from '#ui/planner/planner-page.tsx';
import MyPlanPage from '#ui/plans/my-plan-page.tsx';
import { onFile, visa } from '../billing/sample-billing.ts';
import { reportedOn, samplePreview } from '../credits/sample-outside.ts';
import { florida, TODAY } from '../planner/sample-planner.ts';
import { onPro, PLANS } from '../plans/sample-plans.ts';
import { completeProfile } from '../profile/sample-profile.ts';
import type { Control, Controls } from './control.ts';

const emptyPage = { items: [], previousPagination: null, nextPagination: null, total: 0 };

const change = { code: 'FL', state: 'Florida', board: 'Florida Board of Medicine (M.D.)', ruleId: null };
const ruleNews = { version: '2026-04.1', changes: [{ ...change, text: 'HIV', released: '2026-04-01' }] };
const standingNews = [
  {
    articleId: '7',
    slug: 'sound',
    title: 'A sound trial',
    creditId: '70',
    demonstration: false,
    change: 'retraction',
    on: '2026-10-01',
  },
];

const planner = (asks: string, before: object, after: object, ...press: RegExp[]): Control => {
  const plan = (practice: object) => planFor({ ...NO_PRACTICE, ...practice }, [], RULE_BOOK, TODAY);
  return {
    page: <PlannerPage />,
    script: {
      'planner.plan': plan(before),
      'planner.reading': [],
      'planner.shortest': [],
      'planner.today': EMPTY_TODAY,
      'planner.ruleNews': { version: '2026-04.1', changes: [] },
      'planner.standingNews': [],
      'profiles.mine': completeProfile,
    },
    asks,
    answer: () => plan(after),
    press,
  };
};

const missouri = { ...florida, state: 'MO' };
const inTraining = { ruleId: 'mo-total', by: 'residency', on: TODAY };

const home = (asks: string, answer: unknown, press: RegExp): Control => ({
  page: <HomePage params={{}} />,
  script: {
    'planner.ruleNews': asks === 'planner.dismissRuleNews' ? ruleNews : { ...ruleNews, changes: [] },
    'planner.standingNews': asks === 'planner.dismissStandingNews' ? standingNews : [],
    'planner.today': EMPTY_TODAY,
  },
  asks,
  answer: () => answer,
  press: [press],
});

const reported = (asks: string, ...press: RegExp[]): Control => {
  const course = reportedOn('2026-04-01');
  let isRemoved = false;
  return {
    page: <TranscriptPage />,
    address: '/transcripts?source=reported',
    script: {
      'transcripts.page': { ...emptyPage, years: [], unawarded: [] },
      'reporting.totals': [],
      'outsideCredits.page': () => ({
        ...emptyPage,
        items: isRemoved ? [] : [course],
        total: isRemoved ? 0 : 1,
        years: outsideYears([course]),
      }),
      'outsideCredits.remove': () => {
        isRemoved = true;
        return null;
      },
    },
    asks,
    answer: () => {
      isRemoved = asks === 'outsideCredits.remove';
      return null;
    },
    press,
  };
};

const imported = (asks: string, ...press: RegExp[]): Control => ({
  page: <ImportPage />,
  script: {
    'outsideCredits.preview': samplePreview,
    'outsideCredits.add': { importId: '9', added: 1, amount: 150 },
  },
  asks,
  answer: () => (asks === 'outsideCredits.add' ? { importId: '9', added: 1, amount: 150 } : null),
  press,
});

const highlights = (): Control => {
  let kept = [{ id: '1', note: '', exact: 'Cox', prefix: '', suffix: '' }];
  return {
    page: <HighlightsLayer articleId="7" text={{ current: null }} isListed onListed={() => undefined} />,
    script: { 'highlights.ofArticle': () => kept },
    asks: 'highlights.remove',
    answer: () => {
      kept = [];
      return null;
    },
    press: [/^Remove$/],
  };
};

/** The controls of other pages that disappear. */
export const controlsOnPages = (): Controls => ({
  'planner.saveLicenses.remove': planner(
    'planner.removeLicense',
    { licenses: [florida] },
    {},
    /^Change Florida/,
    /^Remove$/,
    /^Remove Florida and its dates/,
  ),
  'planner.saveLicenses.removeOwn': planner(
    'planner.removeOwn',
    { own: [ownRequirement()] },
    {},
    /^Change Medical staff office/,
    /^Remove/,
    /^Remove Medical staff office/,
  ),
  'planner.saveLicenses.declareSubstitute': planner(
    'planner.declareSubstitute',
    { licenses: [missouri], inPlace: [inTraining] },
    { licenses: [missouri] },
    /^Remove$/,
  ),
  'planner.saveLicenses.dismissNews': home(
    'planner.dismissRuleNews',
    { version: '2026-04.1', changes: [] },
    /^Got it/,
  ),
  'planner.followStandingNews.dismiss': home('planner.dismissStandingNews', [], /^Got it/),
  'articles.keepHighlights.remove': highlights(),
  'credits.viewOutside.remove': reported('outsideCredits.remove', /^Remove Course/),
  'credits.viewOutside.restore': reported('outsideCredits.restore', /^Remove Course/, /^Undo/),
  'credits.importOutside.add': imported('outsideCredits.add', /^Add this entry/),
  'credits.importOutside.undo': imported('outsideCredits.undo', /^Add this entry/, /^Undo/),
  'billing.removePaymentMethod': {
    page: <BillingPage />,
    script: {
      'subscriptions.mine': onPro(),
      'billing.onFile': onFile(visa()),
      'billing.history': emptyPage,
    },
    asks: 'billing.removePaymentMethod',
    answer: () => onFile(null),
    press: [/^Remove card/, /^Remove$/],
  },
  'plans.cancelPlan': {
    page: <MyPlanPage />,
    script: {
      'subscriptions.mine': onPro({ cancelledAt: '2026-10-01T12:00:00.000Z' }),
      'subscriptions.plans': PLANS,
      'billing.onFile': onFile(visa()),
    },
    asks: 'subscriptions.resume',
    answer: () => onPro(),
    press: [/^Resume Pro/],
  },
});
