import { REQUIREMENT_TOPICS } from '#core/requirements/topics.ts';
import type { CourseDraft } from '../course-draft.ts';
import { drawMarkdown } from '../package/draw-markdown.ts';
import { fieldsOf, refuseField, suggested, writtenText } from '../package/field.ts';
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
import { readDisclosures, readTerms, termFields } from '../package/read-activity.ts';
import { readMoc } from '../package/read-moc.ts';
import type { Refuse } from '../refusal.ts';
import { checkFormat } from './read-module.ts';

/** The fields of `course.md` itself. */
export type WrittenCourse = Omit<CourseDraft, 'modules' | 'files' | 'activity'> & {
  readonly terms: NonNullable<ReturnType<typeof readTerms>>;
  readonly creditLine: number;
};

const courseFormat = 'preceptor-course/1';
const unlockingRules = ['in-order', 'any-order'] as const;
const courseFields = [
  ...['format', 'slug', 'demonstration', 'title', 'summary', 'specialty', 'audience', 'objectives'],
  ...['references', 'requirement-topics', 'states', 'disclosures', 'commercial-support', 'unlocking', 'moc'],
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
  const objectives = required(fields, 'objectives', root, listOf(textUpTo(300)), refuse);
  const disclosures = required(fields, 'disclosures', root, readDisclosures, refuse);
  const unlocking = required(fields, 'unlocking', root, readUnlocking, refuse);
  const terms = readTerms(fields, root, refuse);
  const specialty = optional(fields, 'specialty', textUpTo(80), refuse);
  const audience = optional(fields, 'audience', textUpTo(300), refuse);
  const moc = optional(fields, 'moc', readMoc, refuse);
  const written = {
    references: optional(fields, 'references', listOf(text), refuse) ?? [],
    requirementTopics: optional(fields, 'requirement-topics', listOf(requirementTopic), refuse) ?? [],
    states: optional(fields, 'states', listOf(state), refuse) ?? [],
    commercialSupport: optional(fields, 'commercial-support', listOf(textUpTo(200)), refuse) ?? [],
    demonstration: optional(fields, 'demonstration', yesOrNo, refuse) ?? false,
    abstractHtml: drawMarkdown(body, bodyLine, refuse),
  };
  if (written.abstractHtml === '')
    refuse(bodyLine, 'A course has an abstract after its front matter; this has none.');
  if (ownSlug === undefined || title === undefined || summary === undefined || objectives === undefined)
    return undefined;
  if (disclosures === undefined || unlocking === undefined || terms === undefined) return undefined;
  return {
    slug: ownSlug,
    title,
    summary,
    objectives,
    disclosures,
    unlocking,
    terms,
    creditLine: fields.get('credit')?.line ?? root.line,
    ...(specialty === undefined ? {} : { specialty }),
    ...(audience === undefined ? {} : { audience }),
    ...(moc === undefined ? {} : { moc }),
    ...written,
  };
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
    : refuseField(field, `"${given}" is no topic of a requirement${suggested(given, topicSlugs)}`, refuse);
};
