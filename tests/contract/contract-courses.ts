import type { LibraryCourse } from '#adapters/memory/fake-server-state.ts';
import type { CourseDraft, ModuleDraft } from '#server/importing/content/course-draft.ts';
import { ownLibrary, RIGHT_OPTION } from './suites/library.ts';

const OPTIONS = ['Events', 'Costs', 'Nothing'];
const ACTIVITY = {
  passingMarkPercent: 60,
  minutes: 30,
  releasedOn: '2026-01-15',
  expiresOn: '2029-01-14',
};

/** In-order with a pretest of two questions; two modules of two questions, then one that is only read. */
const MODULES = [
  { title: 'Starting', stems: ['What falls first?', 'What rises first?'] },
  { title: 'Going on', stems: ['What falls then?', 'What rises then?'] },
  { title: 'Stopping', stems: [] },
];
const isPretest = (module: number, index: number) => module < 2 && index === 0;

const shared = {
  title: 'Tapering',
  summary: 'Taper without harm.',
  abstractHtml: '<p>How to stop.</p>',
  objectives: ['Stop slowly'],
  references: ['A guideline.'],
  commercialSupport: [],
  disclosures: [{ name: 'Ada Byron', role: 'Reviewer', relationships: [] }],
  requirementTopics: ['opioids'],
  states: ['FL'],
  demonstration: false,
};

const STATEMENTS = {
  accreditation: 'The provider is accredited by the ACCME.',
  reviewers: ['Ada Byron'],
  mitigation: 'There was no relationship to mitigate.',
};
const ON_FILE = { ...STATEMENTS, reviewedOn: null, missing: [] };

const htmlOf = (title: string) =>
  `<h2 id="a-${title.toLowerCase().replace(' ', '-')}">${title}</h2><p>Text.</p>`;

export const memoryCourseLibrary = (): readonly LibraryCourse[] => [
  {
    course: {
      ...shared,
      id: '71',
      versionId: '171',
      slug: ownLibrary.courseSlug,
      specialty: null,
      audience: null,
      minutes: 30,
      credit: 4,
      unlocking: 'in-order',
      pretestQuestions: 2,
      activity: {
        ...ACTIVITY,
        ...ON_FILE,
        credit: 4,
        provider: 'Preceptor',
        format: 'Enduring material',
        questionCount: 4,
      },
    },
    modules: MODULES.map(({ title, stems }, module) => ({
      id: `7${module + 1}0`,
      title,
      minutes: 10,
      html: htmlOf(title),
      videos: [],
      questions: stems.map((stem, index) =>
        questionOf(`7${module + 1}${index + 1}`, stem, isPretest(module, index)),
      ),
    })),
  },
  {
    course: {
      ...shared,
      id: '72',
      versionId: '172',
      slug: ownLibrary.expiredSlug,
      specialty: null,
      audience: null,
      minutes: 10,
      credit: 4,
      unlocking: 'any-order',
      pretestQuestions: 0,
      activity: {
        ...ACTIVITY,
        ...ON_FILE,
        releasedOn: '2025-01-15',
        expiresOn: '2026-01-14',
        minutes: 10,
        credit: 4,
        provider: 'Preceptor',
        format: 'Enduring material',
        questionCount: 0,
      },
    },
    modules: [{ id: '790', title: 'All', minutes: 10, html: htmlOf('All'), videos: [], questions: [] }],
  },
];

const questionOf = (id: string, stem: string, pretest: boolean) => {
  const options = OPTIONS.map((text, index) => ({ id: `${id}${index + 1}`, text }));
  const reasons = options.map((option) => ({ optionId: option.id, reason: `About ${option.text}.` }));
  return {
    id,
    kind: 'single-best-answer' as const,
    stem,
    pretest,
    options,
    key: {
      solution: { optionId: `${id}1` },
      explanation: 'The trial says so.',
      reasons,
      references: ['A trial.'],
    },
  };
};

export const draftCourses = (): readonly CourseDraft[] => {
  const { minutes: _, ...activity } = ACTIVITY;
  const inHand = { ...shared, ...STATEMENTS, files: [] };
  return [
    {
      ...inHand,
      slug: ownLibrary.courseSlug,
      unlocking: 'in-order',
      modules: MODULES.map(draftOf),
      activity: { ...activity, minutes: 30, creditQuarters: 4 },
    },
    {
      ...inHand,
      slug: ownLibrary.expiredSlug,
      unlocking: 'any-order',
      modules: [{ title: 'All', minutes: 10, html: htmlOf('All'), videos: [], questions: [] }],
      activity: {
        ...activity,
        releasedOn: '2025-01-15',
        expiresOn: '2026-01-14',
        minutes: 10,
        creditQuarters: 4,
      },
    },
  ];
};

const draftOf = ({ title, stems }: (typeof MODULES)[number], module: number): ModuleDraft => ({
  title,
  minutes: 10,
  html: htmlOf(title),
  videos: [],
  questions: stems.map((stem, index) => ({
    stem,
    pretest: isPretest(module, index),
    explanation: 'The trial says so.',
    references: ['A trial.'],
    options: OPTIONS.map((text) => ({ text, correct: text === RIGHT_OPTION, reason: `About ${text}.` })),
  })),
});
