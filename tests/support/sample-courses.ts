import { createHash } from 'node:crypto';
import type { CourseDraft, CourseFile, ModuleDraft } from '#server/importing/content/course-draft.ts';
import { sampleQuestion } from './sample-articles.ts';

/** A course of three modules in order: two with a quiz of two questions, the last without one. */
export const sampleCourse = (key: string, changes: Partial<CourseDraft> = {}): CourseDraft => ({
  slug: key,
  title: `What ${key} teaches`,
  summary: 'Prescribe more safely.',
  specialty: 'Pain medicine',
  abstractHtml: '<p>About the course.</p>',
  objectives: ['Tell who is at risk.'],
  references: ['A guideline.'],
  requirementTopics: ['opioids'],
  states: ['TX'],
  disclosures: [
    { name: 'Grace Murray', role: 'Author', relationships: [{ company: 'Acme', nature: 'Advice' }] },
    { name: 'Ada Byron', role: 'Reviewer', relationships: [] },
  ],
  commercialSupport: [],
  accreditation: 'The provider is accredited by the ACCME.',
  mitigation: 'Ada Byron reviewed every claim.',
  reviewers: ['Ada Byron'],
  activity: {
    creditQuarters: 8,
    passingMarkPercent: 70,
    minutes: 120,
    releasedOn: '2026-01-15',
    expiresOn: '2029-01-14',
  },
  unlocking: 'in-order',
  modules: [
    sampleModule(`${key} module 1`, 2),
    sampleModule(`${key} module 2`, 2),
    sampleModule(`${key} module 3`, 0),
  ],
  files: [],
  demonstration: false,
  ...changes,
});

/** Its first question is also in the pretest; the second option of each is correct. */
export const sampleModule = (title: string, questions: number): ModuleDraft => ({
  title,
  minutes: 40,
  html: `<h2 id="risk">Risk</h2><p>${title}</p>`,
  videos: [],
  questions: Array.from({ length: questions }, (_, index) =>
    sampleQuestion(`${title}, question ${index + 1}`),
  ),
});

export const courseFile = (mediaType: string, bytes: Uint8Array): CourseFile => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  mediaType,
  bytes,
});
