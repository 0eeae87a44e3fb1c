import * as v from 'valibot';
import { courseDetails } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { missingForCredit } from '#core/activities/missing-for-credit.ts';
import type { CourseDraft } from '../importing/content/course-draft.ts';

/**
 * The course page's content besides the card, as the API sends it. Leaves out values that are known only on reading:
 * the modules’ ids, and the provider and format of the activity.
 */
export const storedDetails = v.object({
  ...v.pick(courseDetails, [
    'abstractHtml',
    'objectives',
    'audience',
    'disclosures',
    'commercialSupport',
    'references',
  ]).entries,
  activity: v.omit(courseDetails.entries.activity, ['provider', 'format']),
});
export type StoredCourseDetails = Decoded<typeof storedDetails>;

export const storedCourseDetails = ({ activity, modules, ...draft }: CourseDraft): StoredCourseDetails => ({
  abstractHtml: draft.abstractHtml,
  objectives: draft.objectives,
  audience: draft.audience ?? null,
  disclosures: draft.disclosures.map(({ name, role, relationships }) => ({ name, role, relationships })),
  commercialSupport: draft.commercialSupport,
  references: draft.references,
  activity: {
    credit: activity.creditQuarters,
    passingMarkPercent: activity.passingMarkPercent,
    minutes: activity.minutes,
    releasedOn: activity.releasedOn,
    expiresOn: activity.expiresOn,
    questionCount: modules.reduce((sum, { questions }) => sum + questions.length, 0),
    accreditation: draft.accreditation,
    mitigation: draft.mitigation,
    reviewers: draft.reviewers,
    reviewedOn: activity.reviewedOn ?? null,
    missing: missingForCredit({ ...draft, ...activity }),
  },
});
