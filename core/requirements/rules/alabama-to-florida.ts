import type { StateRules } from '../requirement-rule.ts';
import { cycle, everyYears, once, state } from './state.ts';

export const ALABAMA_TO_FLORIDA: readonly StateRules[] = [
  state({
    code: 'AL',
    slug: 'alabama',
    name: 'Alabama',
    board: 'Alabama Board of Medical Examiners',
    source: { title: 'Alabama Board of Medical Examiners, rules chapter 540-X-14', url: null },
    total: { hours: 25, every: everyYears(1) },
    rules: [
      {
        id: 'controlled-substances',
        name: 'Controlled substances',
        topicSlugs: ['controlled-substances', 'opioids'],
        hours: 2,
        every: everyYears(2),
        appliesTo: { note: 'Only with an Alabama Controlled Substances Certificate.', conditional: true },
      },
    ],
  }),
  state({
    code: 'AK',
    slug: 'alaska',
    name: 'Alaska',
    board: 'Alaska State Medical Board',
    source: { title: 'Alaska State Medical Board, continuing medical education', url: null },
    total: { hours: 50, every: cycle(2) },
    rules: [
      {
        id: 'pain-and-opioids',
        name: 'Pain management and opioids',
        topicSlugs: ['pain-management', 'opioids'],
        hours: 2,
        every: cycle(2),
        appliesTo: { dea: true },
      },
    ],
  }),
  state({
    code: 'AZ',
    slug: 'arizona',
    name: 'Arizona',
    board: 'Arizona Medical Board (M.D.)',
    source: { title: 'Arizona Medical Board, rule R4-16-102', url: null },
    total: { hours: 40, every: cycle(2) },
    rules: [
      {
        id: 'opioids',
        name: 'Opioids, substance use or addiction',
        topicSlugs: ['opioids', 'substance-use'],
        hours: 3,
        every: cycle(2),
        appliesTo: { dea: true },
        source: {
          title: 'Arizona Opioid Epidemic Act (2018)',
          url: 'https://www.azleg.gov/legtext/53leg/1S/laws/0001.htm',
        },
      },
    ],
  }),
  state({
    code: 'AR',
    slug: 'arkansas',
    name: 'Arkansas',
    board: 'Arkansas State Medical Board',
    source: { title: 'Arkansas State Medical Board, continuing medical education', url: null },
    total: { hours: 20, every: everyYears(1) },
    rules: [
      {
        id: 'opioids',
        name: 'Opioids or benzodiazepines',
        topicSlugs: ['opioids', 'controlled-substances'],
        hours: 1,
        every: everyYears(1),
      },
      {
        id: 'prescribing',
        name: 'Prescribing',
        topicSlugs: ['controlled-substances', 'opioids'],
        hours: 3,
        every: once,
        appliesTo: {
          newApplicants: true,
          firstYears: 2,
          note: 'Within the first two years of your license.',
        },
      },
    ],
  }),
  state({
    code: 'CA',
    slug: 'california',
    name: 'California',
    board: 'Medical Board of California (M.D.)',
    source: { title: 'Medical Board of California, continuing medical education', url: null },
    total: { hours: 50, every: cycle(2) },
    rules: [
      {
        id: 'pain-and-end-of-life',
        name: 'Pain management and care of the dying',
        topicSlugs: ['pain-management', 'end-of-life-care'],
        hours: 12,
        every: once,
        appliesTo: { exceptSpecialties: ['Pathology', 'Radiology'] },
        source: {
          title: 'California Business and Professions Code, section 2190.5',
          url: 'https://www.mbc.ca.gov/Licensees/Continuing_Education/Pain_Management.aspx',
        },
      },
      {
        id: 'geriatrics',
        name: 'Geriatrics: a fifth of the total',
        topicSlugs: ['geriatrics', 'dementia'],
        hours: 10,
        every: cycle(2),
        appliesTo: {
          note: 'Only if more than a quarter of your patients are 65 or older.',
          conditional: true,
        },
      },
    ],
  }),
  state({
    code: 'FL',
    slug: 'florida',
    name: 'Florida',
    board: 'Florida Board of Medicine (M.D.)',
    source: {
      title: 'Florida Board of Medicine, rule 64B8-13.005',
      url: 'https://regulations.justia.com/states/florida/64/64b8/chapter-64b8-13/section-64b8-13-005',
    },
    total: { hours: 40, every: cycle(2), note: '38 hours of any kind, and 2 in medical errors.' },
    rules: [
      {
        id: 'medical-errors',
        name: 'Prevention of medical errors',
        topicSlugs: ['medical-errors'],
        hours: 2,
        every: cycle(2),
      },
      {
        id: 'hiv',
        name: 'HIV',
        topicSlugs: ['hiv'],
        hours: 1,
        every: once,
        appliesTo: { note: 'Due by your first renewal.' },
      },
      {
        id: 'domestic-violence',
        name: 'Domestic violence',
        topicSlugs: ['domestic-violence'],
        hours: 2,
        every: { kind: 'every-nth-renewal', n: 3, years: 2 },
      },
      {
        id: 'controlled-substances',
        name: 'Prescribing controlled substances',
        topicSlugs: ['controlled-substances', 'opioids'],
        hours: 2,
        every: cycle(2),
        appliesTo: { dea: true },
      },
    ],
  }),
];
