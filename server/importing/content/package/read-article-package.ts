import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { AbstractSection, ArticleDraft } from '../article-draft.ts';
import { estimatedMinutes } from '../estimated-minutes.ts';
import type { NamedPictures } from '../figures/picture.ts';
import { longestFinding } from '../sentences.ts';
import { topicsOf } from '../slug.ts';
import { drawIllustrated } from './draw-illustrated.ts';
import { drawMarkdown } from './draw-markdown.ts';
import { type Field, type Fields, fieldsOf } from './field.ts';
import {
  doi,
  listOf,
  optional,
  publicationDate,
  required,
  slug,
  state,
  text,
  textUpTo,
  yesOrNo,
} from './field-values.ts';
import type { FrontMatter } from './front-matter.ts';
import {
  activityFields,
  checkTerms,
  readActivity,
  readDisclosures,
  readStatements,
  readSupport,
  statementFields,
} from './read-activity.ts';
import { readMoc } from './read-moc.ts';
import { readQuestions } from './read-questions.ts';

export const articleFields = [
  'format',
  'slug',
  'demonstration',
  'draft',
  'title',
  'study',
  'journal',
  'published',
  'doi',
  'authors',
  'finding',
  'moc',
  'specialty',
  'topics',
  'requirement-topics',
  'states',
  'key-points',
  'abstract',
  'disclosures',
  'commercial-support',
  'questions',
  ...activityFields,
  ...statementFields,
];

export function readArticlePackage(
  { root, body, bodyLine }: FrontMatter,
  fields: Fields,
  pictures: NamedPictures | undefined,
  refuse: Refuse,
): ArticleDraft | undefined {
  const ownSlug = required(fields, 'slug', root, slug, refuse);
  const title = required(fields, 'title', root, textUpTo(300), refuse);
  const journal = required(fields, 'journal', root, textUpTo(200), refuse);
  const published = required(fields, 'published', root, publicationDate, refuse);
  const finding = required(fields, 'finding', root, textUpTo(longestFinding), refuse);
  const disclosures = required(fields, 'disclosures', root, readDisclosures, refuse);
  const study = optional(fields, 'study', text, refuse);
  const ownDoi = optional(fields, 'doi', doi, refuse);
  const specialty = optional(fields, 'specialty', textUpTo(80), refuse);
  const topics = optional(fields, 'topics', listOf(textUpTo(80)), refuse) ?? [];
  const abstract = optional(fields, 'abstract', listOf(readSection), refuse) ?? [];
  const taught = [...activityFields, ...statementFields, 'questions'].some((name) => fields.has(name));
  const written = taught ? readActivity(fields, root, refuse) : undefined;
  const questions = taught ? required(fields, 'questions', root, readQuestions, refuse) : undefined;
  const moc = optional(fields, 'moc', readMoc, refuse);
  if (moc !== undefined && !taught)
    refuse(fields.get('moc')?.line ?? 1, 'moc: needs an activity with a quiz.');
  const bodyHtml = drawIllustrated(body, bodyLine, pictures, refuse);
  if (bodyHtml === '' && !fields.has('abstract'))
    refuse(bodyLine, 'An article has an abstract or a text; this has neither.');
  const keyPoints = optional(fields, 'key-points', listOf(text), refuse) ?? [];
  const estimated =
    questions === undefined ? undefined : estimatedMinutes({ abstract, bodyHtml, keyPoints }, questions);
  const minutes = written?.minutes ?? estimated;
  if (written !== undefined)
    checkTerms(
      {
        written,
        minutes: minutes ?? Number.POSITIVE_INFINITY,
        estimatedMinutes: estimated ?? null,
        moc: moc ?? [],
      },
      fields,
      root,
      refuse,
    );
  const activity = written === undefined || minutes === undefined ? undefined : { ...written, minutes };

  if (ownSlug === undefined || title === undefined || journal === undefined || published === undefined)
    return undefined;
  if (finding === undefined || disclosures === undefined) return undefined;
  return {
    sourceKey: `package:${ownSlug}`,
    source: 'package',
    slug: ownSlug,
    kind: 'summary',
    title,
    journal,
    published,
    ...(ownDoi === undefined ? {} : { doi: ownDoi }),
    authors: (optional(fields, 'authors', listOf(textUpTo(200)), refuse) ?? []).map(authorNamed),
    finding,
    abstract,
    bodyHtml,
    references:
      study === undefined
        ? []
        : [{ anchor: 'ref-1', text: study, ...(ownDoi === undefined ? {} : { doi: ownDoi }) }],
    topics: topicsOf(topics, topics.length),
    requirementTopics: optional(fields, 'requirement-topics', listOf(slug), refuse) ?? [],
    states: optional(fields, 'states', listOf(state), refuse) ?? [],
    ...(specialty === undefined ? {} : { specialty }),
    keyPoints,
    disclosures,
    commercialSupport: readSupport(fields, refuse),
    ...(taught ? { statements: readStatements(fields, disclosures, refuse) } : {}),
    ...(activity === undefined ? {} : { activity }),
    ...(moc === undefined ? {} : { moc }),
    ...(questions === undefined ? {} : { quiz: { questions } }),
    concerns: [],
    ...(optional(fields, 'draft', yesOrNo, refuse) === true ? { isDraft: true } : {}),
    demonstration: optional(fields, 'demonstration', yesOrNo, refuse) ?? false,
  };
}

function authorNamed(name: string): ArticleDraft['authors'][number] {
  return { name, affiliations: [] };
}

function readSection(item: Field, refuse: Refuse): AbstractSection | undefined {
  const fields = fieldsOf(item, ['label', 'text'], refuse);
  if (fields.size === 0) return undefined;
  const label = optional(fields, 'label', textUpTo(80), refuse);
  const source = required(fields, 'text', item, textUpTo(5000), refuse);
  if (source === undefined) return undefined;
  const html = drawMarkdown(source, fields.get('text')?.line ?? item.line, refuse);
  return label === undefined ? { html } : { label, html };
}
