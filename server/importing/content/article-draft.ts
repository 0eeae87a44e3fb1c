import * as v from 'valibot';
import { mocCredit } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { KIND_NAMES } from '#core/assessment/questions/kinds.ts';
import { picture } from './figures/picture.ts';

const publicationDate = v.object({
  year: v.number(),
  month: v.exactOptional(v.number()),
  day: v.exactOptional(v.number()),
});
export type PublicationDate = Decoded<typeof publicationDate>;

const articleAuthor = v.object({
  /** 'Ada B. Lovelace', or the collective's name. */
  name: v.string(),
  affiliations: v.array(v.string()),
  /** Four groups of four digits: `0000-0002-1825-0097`. */
  orcid: v.exactOptional(v.string()),
  /** 'Corresponding author', 'Contributed equally'. */
  notes: v.exactOptional(v.array(v.string())),
});
export type ArticleAuthor = Decoded<typeof articleAuthor>;

const abstractSection = v.object({
  /** 'Background', 'Methods'…; absent for an unstructured abstract. */
  label: v.exactOptional(v.string()),
  html: v.string(),
});
export type AbstractSection = Decoded<typeof abstractSection>;

/** A text that comes with an article; its credit doesn't require reading it. */
const companionText = v.object({
  /** `original` is what the article was translated from. */
  kind: v.picklist(['original', 'translation', 'review', 'reply', 'other']),
  language: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  abstract: v.array(abstractSection),
  /** Empty if only the title or the abstract is in this language. */
  bodyHtml: v.string(),
});
export type CompanionText = Decoded<typeof companionText>;

const articleReference = v.object({
  /** The anchor that the body's citations link to: `ref-1`. */
  anchor: v.string(),
  text: v.string(),
  /** The text with its italics, superscripts and subscripts, if it has any. */
  textHtml: v.exactOptional(v.string()),
  doi: v.exactOptional(v.string()),
  pmid: v.exactOptional(v.string()),
});
export type ArticleReference = Decoded<typeof articleReference>;

const articleTopic = v.object({
  slug: v.string(),
  name: v.string(),
});
export type ArticleTopic = Decoded<typeof articleTopic>;

const articleLicense = v.object({
  text: v.string(),
  url: v.exactOptional(v.string()),
});
export type ArticleLicense = Decoded<typeof articleLicense>;

const articleDisclosure = v.object({
  name: v.string(),
  role: v.string(),
  /** Empty means no relevant financial relationships with ineligible companies. */
  relationships: v.array(v.object({ company: v.string(), nature: v.string() })),
});
export type ArticleDisclosure = Decoded<typeof articleDisclosure>;

/** The statements that credit requires besides disclosures and dates (core/activities/missing-for-credit.ts). */
const statementsDraft = v.object({
  objectives: v.array(v.string()),
  accreditation: v.exactOptional(v.string()),
  mitigation: v.exactOptional(v.string()),
  reviewers: v.array(v.string()),
});
export type StatementsDraft = Decoded<typeof statementsDraft>;

const activityDraft = v.object({
  /** In quarter hours: 2 is 0.5 AMA PRA Category 1 Credit; 0 if none is designated. */
  creditQuarters: v.number(),
  passingMarkPercent: v.number(),
  minutes: v.number(),
  /** ISO dates, `2026-01-15`. */
  releasedOn: v.string(),
  /** The day of the latest review after the release, if there was one. */
  reviewedOn: v.exactOptional(v.string()),
  expiresOn: v.string(),
});
export type ActivityDraft = Decoded<typeof activityDraft>;

const optionDraft = v.object({
  text: v.string(),
  correct: v.boolean(),
  /** Why the option is right or wrong; absent if the source has one explanation for the whole question. */
  reason: v.exactOptional(v.string()),
});
export type OptionDraft = Decoded<typeof optionDraft>;

const questionDraft = v.object({
  /** Absent for the usual kind, as in drafts that were stored before there were others. */
  kind: v.exactOptional(v.picklist(KIND_NAMES)),
  stem: v.string(),
  pretest: v.boolean(),
  explanation: v.string(),
  references: v.array(v.string()),
  options: v.array(optionDraft),
});
export type QuestionDraft = Decoded<typeof questionDraft>;

const quizDraft = v.object({
  /** Set only for a question from a research data set: its quiz is for practice. */
  practiceFrom: v.exactOptional(v.literal('pubmedqa')),
  questions: v.array(questionDraft),
});
export type QuizDraft = Decoded<typeof quizDraft>;

/**
 * The content that every importer (JATS, PubMedQA, Preceptor's own package) reads from a file, before the library
 * stores it. All HTML in a draft has passed `cleanArticleHtml`; all text fields are plain text.
 */
export const articleDraft = v.object({
  /** Identifies the article, regardless of its source file: `doi:…` (lower case), `pmid:…`, `book:…/…` or `package:<slug>`. */
  sourceKey: v.string(),
  source: v.picklist(['jats', 'pubmedqa', 'package']),
  slug: v.string(),
  kind: v.picklist(['research', 'review', 'discussion', 'summary', 'correction', 'retraction']),
  title: v.string(),
  /** The title with its italics, superscripts and subscripts, if it has any. */
  titleHtml: v.exactOptional(v.string()),
  journal: v.string(),
  /** Absent if the source doesn't say: some PubMed abstracts have no year. */
  published: v.exactOptional(publicationDate),
  doi: v.exactOptional(v.string()),
  pmid: v.exactOptional(v.string()),
  authors: v.array(articleAuthor),
  /** The language of the text in BCP 47, if the source states it. */
  language: v.exactOptional(v.string()),
  /** Only if it differs from the text's. */
  titleLanguage: v.exactOptional(v.string()),
  /** Only if it differs from the text's. */
  abstractLanguage: v.exactOptional(v.string()),
  /** The finding in one sentence, shown on the feed card. */
  finding: v.string(),
  abstract: v.array(abstractSection),
  bodyHtml: v.string(),
  /** Translations, reviews and replies that are printed with it. */
  companions: v.exactOptional(v.array(companionText)),
  /** Its stored pictures by their names in the source, so that a later import without them can keep them. */
  pictures: v.exactOptional(v.record(v.string(), picture)),
  references: v.array(articleReference),
  keywords: v.exactOptional(v.array(v.string())),
  topics: v.array(articleTopic),
  /** Slugs of special-requirement topics that the article counts toward. */
  requirementTopics: v.array(v.string()),
  /** Two-letter states in which it counts; empty means every state that requires the topic. */
  states: v.array(v.string()),
  specialty: v.exactOptional(v.string()),
  keyPoints: v.array(v.string()),
  /** Editors and reviewers, with their affiliations. */
  editors: v.exactOptional(v.array(v.string())),
  /** Contact details for correspondence. */
  correspondence: v.exactOptional(v.string()),
  competingInterests: v.exactOptional(v.string()),
  license: v.exactOptional(articleLicense),
  funding: v.exactOptional(v.string()),
  disclosures: v.array(articleDisclosure),
  /** Empty means that none was received; null that nothing was declared. */
  commercialSupport: v.nullable(v.array(v.string())),
  statements: v.exactOptional(statementsDraft),
  activity: v.exactOptional(activityDraft),
  /** The boards it registers for, in quarter points. */
  moc: v.exactOptional(v.array(mocCredit)),
  quiz: v.exactOptional(quizDraft),
  /** The articles that this correction or retraction concerns. */
  concerns: v.array(v.object({ kind: v.picklist(['correction', 'retraction']), doi: v.string() })),
  /** True if the article itself says that it was retracted, even without a notice. */
  isRetracted: v.exactOptional(v.literal(true)),
  /** True if the article itself says that it was corrected. */
  isCorrected: v.exactOptional(v.literal(true)),
  /** True while it must not be shown yet. */
  isDraft: v.exactOptional(v.literal(true)),
  /** Demonstration content: never for credit, and labeled wherever it is shown. */
  demonstration: v.boolean(),
});
export type ArticleDraft = Decoded<typeof articleDraft>;

/** A quiz for an article that comes from another file, such as a JATS article. */
export const quizPackageDraft = v.object({
  /** The article's DOI, or `pmid:…`, in lower case. */
  quizFor: v.string(),
  /** Without `minutes`, the time is estimated from the article and the quiz. */
  activity: v.object({ ...activityDraft.entries, minutes: v.exactOptional(v.number()) }),
  quiz: quizDraft,
  disclosures: v.array(articleDisclosure),
  commercialSupport: v.exactOptional(v.nullable(v.array(v.string()))),
  /** Absent from packages that were stored before this was required, as is `commercialSupport`. */
  statements: v.exactOptional(statementsDraft),
  topics: v.array(articleTopic),
  requirementTopics: v.array(v.string()),
  states: v.array(v.string()),
});
export type QuizPackageDraft = Decoded<typeof quizPackageDraft>;
