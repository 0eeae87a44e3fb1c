import type { StateRules } from '../requirement-rule.ts';
import { cycle, everyYears, once, state } from './state.ts';

const TEXAS_OPIOIDS = {
  title: 'Texas Occupations Code, section 156.055',
  url: 'https://codes.findlaw.com/tx/occupations-code/occ-sect-156-055/',
};

export const ILLINOIS_TO_WASHINGTON: readonly StateRules[] = [
  state({
    code: 'IL',
    slug: 'illinois',
    name: 'Illinois',
    board: 'Illinois Department of Financial and Professional Regulation',
    source: {
      title: 'Illinois State Medical Society, on the rules for physicians',
      url: 'https://www.isms.org/cme/medical-license/licensure-faqs',
    },
    total: { hours: 150, every: cycle(3) },
    rules: [
      {
        id: 'sexual-harassment',
        name: 'Prevention of sexual harassment',
        topicSlugs: ['sexual-harassment'],
        hours: 1,
        every: cycle(3),
      },
      {
        id: 'implicit-bias',
        name: 'Implicit bias',
        topicSlugs: ['implicit-bias'],
        hours: 1,
        every: cycle(3),
      },
      {
        id: 'opioids',
        name: 'Safe opioid prescribing',
        topicSlugs: ['opioids'],
        hours: 1,
        every: everyYears(6),
      },
      {
        id: 'cultural-competency',
        name: 'Cultural competency',
        topicSlugs: ['cultural-competency'],
        hours: 1,
        every: everyYears(6),
      },
      { id: 'dementia', name: 'Dementia', topicSlugs: ['dementia'], hours: 1, every: everyYears(6) },
    ],
  }),
  state({
    code: 'MI',
    slug: 'michigan',
    name: 'Michigan',
    board: 'Michigan Board of Medicine (M.D.)',
    source: {
      title: 'Michigan Administrative Code, R 338.2443',
      url: 'https://www.law.cornell.edu/regulations/michigan/Mich-Admin-Code-R-338-2443',
    },
    total: { hours: 150, every: cycle(3) },
    rules: [
      {
        id: 'pain',
        name: 'Pain and symptom management',
        topicSlugs: ['pain-management', 'controlled-substances'],
        hours: 3,
        every: cycle(3),
      },
      {
        id: 'implicit-bias',
        name: 'Implicit bias',
        topicSlugs: ['implicit-bias'],
        hours: 1,
        every: everyYears(1),
        source: { title: 'Michigan Administrative Code, R 338.7004', url: null },
      },
      {
        id: 'implicit-bias-at-first',
        name: 'Implicit bias, before your first license',
        topicSlugs: ['implicit-bias'],
        hours: 2,
        every: once,
        appliesTo: { newApplicants: true, firstYears: 0 },
        source: { title: 'Michigan Administrative Code, R 338.7004', url: null },
      },
      { id: 'ethics', name: 'Medical ethics', topicSlugs: ['ethics'], hours: 1, every: cycle(3) },
    ],
  }),
  state({
    code: 'NY',
    slug: 'new-york',
    name: 'New York',
    board: 'New York State Education Department, Office of the Professions',
    source: { title: 'New York State, requirements for physicians', url: null },
    rules: [
      { id: 'child-abuse', name: 'Child abuse', topicSlugs: ['child-abuse'], hours: 2, every: once },
      {
        id: 'infection-control',
        name: 'Infection control',
        topicSlugs: ['infection-control'],
        hours: null,
        every: everyYears(4),
        source: {
          title: 'New York Public Health Law, section 239',
          url: 'https://www.health.ny.gov/regulations/public_health_law/section/239/',
        },
      },
      {
        id: 'pain',
        name: 'Pain management',
        topicSlugs: ['pain-management', 'opioids', 'end-of-life-care'],
        hours: 3,
        every: everyYears(3),
        appliesTo: { dea: true },
      },
    ],
  }),
  state({
    code: 'TX',
    slug: 'texas',
    name: 'Texas',
    board: 'Texas Medical Board',
    source: {
      title: 'Texas Administrative Code, title 22, section 161.35',
      url: 'https://www.law.cornell.edu/regulations/texas/22-Tex-Admin-Code-SS-161-35',
    },
    total: { hours: 48, every: cycle(2) },
    rules: [
      {
        id: 'ethics',
        name: 'Ethics, human trafficking included',
        topicSlugs: ['ethics', 'human-trafficking'],
        hours: 2,
        every: cycle(2),
      },
      {
        id: 'opioids-at-first',
        name: 'Opioids, in the first two renewals',
        topicSlugs: ['opioids', 'pain-management'],
        hours: 2,
        every: cycle(2),
        appliesTo: { newApplicants: true, firstYears: 4, note: 'In each of the first two renewals.' },
        source: TEXAS_OPIOIDS,
      },
      {
        id: 'opioids',
        name: 'Opioids',
        topicSlugs: ['opioids', 'pain-management'],
        hours: 2,
        every: everyYears(8),
        appliesTo: { afterYears: 4, note: 'After the first two renewals.' },
        source: TEXAS_OPIOIDS,
      },
    ],
  }),
  state({
    code: 'WA',
    slug: 'washington',
    name: 'Washington',
    board: 'Washington Medical Commission (M.D.)',
    source: { title: 'Washington Administrative Code, chapter 246-919', url: null },
    total: { hours: 200, every: cycle(4) },
    rules: [
      {
        id: 'suicide-prevention',
        name: 'Suicide assessment, treatment and management',
        topicSlugs: ['suicide-prevention'],
        hours: 6,
        every: once,
        source: { title: 'Revised Code of Washington, 43.70.442', url: null },
      },
      {
        id: 'health-equity',
        name: 'Health equity',
        topicSlugs: ['health-equity', 'implicit-bias'],
        hours: 2,
        every: cycle(4),
        source: {
          title: 'Washington Administrative Code, 246-919-445',
          url: 'https://lawfilesext.leg.wa.gov/Law/WSR/2023/24/23-24-033.htm',
        },
      },
    ],
  }),
];
