import type { articleActivity } from '#contract/activities.ts';
import type { articleDetails } from '#contract/articles.ts';
import type { Decoded } from '#contract/endpoint.ts';
import type { feedItem } from '#contract/feed.ts';
import type { ActivityDraft, ArticleDraft, PublicationDate, QuizDraft } from '../content/article-draft.ts';
import { creditFileOf, missingFrom } from '../content/credit-file.ts';
import { figuresIn } from './figures-in.ts';

type Sent = Decoded<typeof articleDetails>;

/** Leaves out the provider, which is a setting, and the format, which follows from the source. */
type StoredActivity = Omit<Decoded<typeof articleActivity>, 'provider' | 'format'>;

/**
 * The article page's content besides the card, as the API sends it. Leaves out values that are known only on reading:
 * the notices about it, the slugs of the articles that it concerns, and the provider and format of the activity.
 */
export type ArticleDetails = Omit<
  Sent,
  keyof Decoded<typeof feedItem> | 'notices' | 'concerns' | 'activity'
> & {
  readonly activity: StoredActivity | null;
  readonly concerns: readonly Omit<Sent['concerns'][number], 'slug'>[];
};

export function storedDetails(draft: ArticleDraft): ArticleDetails {
  return {
    published: draft.published === undefined ? null : published(draft.published),
    doi: draft.doi ?? null,
    authors: draft.authors.map(({ name, affiliations, orcid, notes }) => ({
      name,
      affiliations,
      ...(orcid === undefined ? {} : { orcid }),
      ...(notes === undefined ? {} : { notes }),
    })),
    specialty: draft.specialty ?? null,
    ...languages(draft),
    abstract: sections(draft.abstract),
    bodyHtml: draft.bodyHtml,
    ...apparatus(draft),
    ...figuresOf(draft.bodyHtml),
    keyPoints: draft.keyPoints,
    references: draft.references.map(({ anchor, text, textHtml, doi, pmid }) => ({
      anchor,
      text,
      doi: doi ?? null,
      ...(textHtml === undefined ? {} : { textHtml }),
      ...(pmid === undefined ? {} : { pmid }),
    })),
    competingInterests: draft.competingInterests ?? notFoundIn(draft),
    funding: draft.funding ?? notFoundIn(draft),
    license:
      draft.license === undefined ? null : { text: draft.license.text, url: draft.license.url ?? null },
    disclosures: draft.disclosures.map(({ name, role, relationships }) => ({ name, role, relationships })),
    commercialSupport: draft.commercialSupport,
    activity:
      draft.activity === undefined || draft.quiz === undefined
        ? null
        : storedActivity(draft, draft.activity, draft.quiz),
    concerns: draft.concerns.map(({ kind, doi }) => ({ kind, doi })),
  };
}

const sections = (abstract: ArticleDraft['abstract']) =>
  abstract.map(({ label, html }) => ({ label: label ?? null, html }));

function languages({ language, titleLanguage, abstractLanguage, titleHtml }: ArticleDraft) {
  return {
    ...(language === undefined ? {} : { language }),
    ...(titleLanguage === undefined ? {} : { titleLanguage }),
    ...(abstractLanguage === undefined ? {} : { abstractLanguage }),
    ...(titleHtml === undefined ? {} : { titleHtml }),
  };
}

/** The texts and lists that accompany the article. */
function apparatus({ companions, keywords, editors, correspondence }: ArticleDraft) {
  return {
    ...(companions === undefined
      ? {}
      : {
          companions: companions.map(({ kind, language, title, abstract, bodyHtml }) => ({
            kind,
            language: language ?? null,
            title: title ?? null,
            abstract: sections(abstract),
            bodyHtml,
          })),
        }),
    ...(keywords === undefined ? {} : { keywords: [...keywords] }),
    ...(editors === undefined ? {} : { editors: [...editors] }),
    ...(correspondence === undefined ? {} : { correspondence }),
  };
}

/** Only a publisher's file is searched for such statements; abstracts and our own summaries never have any. */
function notFoundIn({ source }: ArticleDraft): string | null {
  return source === 'jats' ? 'No statement was found in the publisher’s file.' : null;
}

function storedActivity(
  article: ArticleDraft,
  draft: ActivityDraft,
  { questions }: QuizDraft,
): StoredActivity {
  const { objectives, accreditation, mitigation, reviewers } = creditFileOf(article);
  return {
    credit: draft.creditQuarters,
    passingMarkPercent: draft.passingMarkPercent,
    minutes: draft.minutes,
    releasedOn: draft.releasedOn,
    expiresOn: draft.expiresOn,
    questionCount: questions.length,
    objectives: [...objectives],
    accreditation,
    mitigation,
    reviewers: [...reviewers],
    reviewedOn: draft.reviewedOn ?? null,
    missing: missingFrom(article),
  };
}

/** Absent without figures, and in articles imported before figures were supported. */
function figuresOf(html: string): Pick<ArticleDetails, 'figures'> {
  const figures = figuresIn(html).map((figure) => ({ ...figure, widths: [...figure.widths] }));
  return figures.length === 0 ? {} : { figures };
}

/** Keeps the precision of the source: 2014, 2014-09 or 2014-09-11. */
function published({ year, month, day }: PublicationDate): string {
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) parts.push(String(month).padStart(2, '0'));
  if (month !== undefined && day !== undefined) parts.push(String(day).padStart(2, '0'));
  return parts.join('-');
}
