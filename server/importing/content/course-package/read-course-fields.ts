import { isSeq } from 'yaml';
import {
  type ActivityFile,
  type CreditNeed,
  missingForCredit,
  NEED_TEXT,
} from '#core/activities/missing-for-credit.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { CourseDraft } from '../course-draft.ts';
import { drawMarkdown } from '../package/draw-markdown.ts';
import {
  type Field,
  type Fields,
  fieldsOf,
  isEmpty,
  refuseField,
  suggested,
  writtenText,
} from '../package/field.ts';
import {
  listOf,
  optional,
  type ReadValue,
  required,
  slug,
  state,
  text,
  textUpTo,
  yesOrNo,
} from '../package/field-values.ts';
import type { FrontMatter } from '../package/front-matter.ts';
import {
  checkTerms,
  readDisclosures,
  readStatements,
  readSupport,
  readTerms,
  statementFields,
  termFields,
} from '../package/read-activity.ts';
import { readMoc } from '../package/read-moc.ts';
import { checkFormat } from './read-module.ts';

/** The fields of `course.md` itself. */
export type WrittenCourse = Omit<CourseDraft, 'modules' | 'files' | 'activity'> & {
  readonly terms: NonNullable<ReturnType<typeof readTerms>>;
  /** Refuses anything that breaks a rule of credit, given the minutes of all modules. */
  readonly checkTerms: (minutes: number) => void;
};

const courseFormat = 'preceptor-course/1';
const unlockingRules = ['in-order', 'any-order'] as const;
const courseFields = [
  'format',
  'slug',
  'demonstration',
  'title',
  'summary',
  'specialty',
  'audience',
  'references',
  'requirement-topics',
  'states',
  'disclosures',
  'commercial-support',
  'unlocking',
  'moc',
  ...statementFields,
  ...termFields,
];

export function readCourseFields(
  { root, body, bodyLine }: FrontMatter,
  refuse: Refuse,
): WrittenCourse | undefined {
  const fields = fieldsOf(root, courseFields, refuse);
  checkFormat(fields, courseFormat, refuse);
  const ownSlug = required(fields, 'slug', root, slug, refuse);
  const title = required(fields, 'title', root, textUpTo(300), refuse);
  const summary = required(fields, 'summary', root, textUpTo(240), refuse);
  const disclosures = required(fields, 'disclosures', root, readDisclosures, refuse);
  const unlocking = required(fields, 'unlocking', root, readUnlocking, refuse);
  const terms = readTerms(fields, root, refuse);
  if (terms?.creditQuarters === 0) refuse(fields.get('credit')?.line ?? root.line, 'credit: is missing');
  const commercialSupport = readSupport(fields, refuse);
  const { objectives, accreditation, mitigation, reviewers } = readStatements(fields, disclosures, refuse);
  refuseMissing(
    {
      disclosures: disclosures ?? [],
      commercialSupport,
      objectives,
      reviewers,
      accreditation: accreditation ?? null,
      mitigation: mitigation ?? null,
      releasedOn: terms?.releasedOn ?? null,
      expiresOn: terms?.expiresOn ?? null,
    },
    fields,
    root,
    refuse,
  );
  const specialty = optional(fields, 'specialty', textUpTo(80), refuse);
  const audience = optional(fields, 'audience', textUpTo(300), refuse);
  const moc = optional(fields, 'moc', readMoc, refuse);
  const written = {
    references: optional(fields, 'references', listOf(text), refuse) ?? [],
    requirementTopics: optional(fields, 'requirement-topics', listOf(requirementTopic), refuse) ?? [],
    states: optional(fields, 'states', listOf(state), refuse) ?? [],
    demonstration: optional(fields, 'demonstration', yesOrNo, refuse) ?? false,
    abstractHtml: drawMarkdown(body, bodyLine, refuse),
  };
  if (written.abstractHtml === '')
    refuse(bodyLine, 'A course has an abstract after its front matter; this has none.');
  if (ownSlug === undefined || title === undefined || summary === undefined) return undefined;
  if (accreditation === undefined || mitigation === undefined || commercialSupport === null) return undefined;
  if (disclosures === undefined || unlocking === undefined || terms === undefined) return undefined;
  return {
    slug: ownSlug,
    title,
    summary,
    objectives,
    disclosures,
    commercialSupport,
    accreditation,
    mitigation,
    reviewers,
    unlocking,
    terms,
    checkTerms: (minutes) =>
      checkTerms(
        { written: { ...terms, minutes }, minutes, estimatedMinutes: null, moc: moc ?? [] },
        fields,
        root,
        refuse,
      ),
    ...(specialty === undefined ? {} : { specialty }),
    ...(audience === undefined ? {} : { audience }),
    ...(moc === undefined ? {} : { moc }),
    ...written,
  };
}

/** The field for each need that no other check covers. */
const FIELD_OF_NEED: Partial<Record<CreditNeed, string>> = {
  'commercial-support': 'commercial-support',
  mitigation: 'mitigation',
  objectives: 'objectives',
  accreditation: 'accreditation',
  reviewers: 'reviewers',
};

/** A course exists to give credit, so it is refused without what credit requires (AC-05). */
function refuseMissing(file: ActivityFile, fields: Fields, root: Field, refuse: Refuse): void {
  for (const need of missingForCredit(file)) {
    const name = FIELD_OF_NEED[need];
    const field = name === undefined ? undefined : fields.get(name);
    // A field with a value has already had its errors reported.
    if (name === undefined || (field !== undefined && !hasNothing(field))) continue;
    refuse(field?.line ?? root.line, `${name}: is missing; credit needs ${NEED_TEXT[need]} on file`);
  }
}

function hasNothing(field: Field): boolean {
  return isEmpty(field) || (isSeq(field.node) && field.node.items.length === 0);
}

const readUnlocking: ReadValue<CourseDraft['unlocking']> = (field, refuse) => {
  const given = writtenText(field) ?? '';
  return (
    unlockingRules.find((rule) => rule === given) ??
    refuseField(field, `must be in-order or any-order${suggested(given, unlockingRules)}`, refuse)
  );
};

const topicSlugs = REQUIREMENT_TOPICS.map((topic) => topic.slug);

const requirementTopic: ReadValue<string> = (field, refuse) => {
  const given = writtenText(field) ?? '';
  return topicSlugs.includes(given)
    ? given
    : refuseField(field, `"${given}" is not a topic of a requirement${suggested(given, topicSlugs)}`, refuse);
};
