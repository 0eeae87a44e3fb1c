import * as v from 'valibot';
import { articleDetails } from '#contract/articles.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { stateAt } from '#core/requirements/rule-book.ts';
import { listed } from '../../articles/listed.ts';
import { storedCard } from '../../courses/course-card.ts';
import { readRows } from '../database/read-rows.ts';
import type { RawJson } from '../http/raw-json.ts';
import type { KnownPlace } from './known-place.ts';
import type { DocumentContext } from './prerendered-document.ts';

/** Facts about a public page for search engines and link previews. */
export interface PageFacts {
  /** The page's canonical URL, as a path. */
  readonly canonical: string;
  readonly title?: string;
  readonly description?: string;
  readonly kind: 'website' | 'article';
  /** In schema.org terms, without its context and URL. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

/** Public pages that are the same for everyone, with their titles. The home page's title is the product's name. */
const SAME_FOR_ALL = {
  home: undefined,
  'premium-courses-feed': 'Premium courses',
  'special-requirements': 'Special requirements',
  pricing: 'Pricing',
  privacy: 'Privacy',
  terms: 'Terms',
} as const satisfies Partial<Record<RouteName, string | undefined>>;

export const SAME_PAGES = Object.keys(SAME_FOR_ALL) as readonly (keyof typeof SAME_FOR_ALL)[];

/** The parameter that identifies an article, for routes whose page is missing if the article is. */
const ARTICLE_PARAM: Readonly<Partial<Record<RouteName, 'slug' | 'id'>>> = {
  article: 'slug',
  'article-file-view': 'id',
  'article-disclosure-pdf': 'id',
  'article-quiz': 'id',
  'special-requirements-article-abstract': 'slug',
  'special-requirements-article-abstract-states': 'slug',
  'special-requirements-article-pdf': 'slug',
  'special-requirements-article-quiz': 'slug',
};

/** The facts of a page; 'missing' if its subject does not exist, undefined if the page is not public. */
export const factsAt = async (
  context: DocumentContext,
  { name, params }: KnownPlace,
): Promise<PageFacts | 'missing' | undefined> => {
  const articleParam = ARTICLE_PARAM[name];
  if (articleParam !== undefined) {
    const slug = await slugOf(context, params[articleParam] ?? '');
    if (slug === undefined) return 'missing';
    return { canonical: pathTo('article', { slug }), kind: 'article' };
  }
  if (name === 'course-abstract') return courseFacts(context, params.courseSlug ?? '');
  if (name === 'special-requirements-state') return stateFacts(params.stateSlug ?? '');
  const same = SAME_PAGES.find((page) => page === name);
  if (same === undefined) return undefined;
  const title = SAME_FOR_ALL[same];
  return { canonical: pathTo(same), kind: 'website', ...(title === undefined ? {} : { title }) };
};

const stateFacts = (slug: string): PageFacts | 'missing' => {
  const state = stateAt(slug);
  return state === undefined
    ? 'missing'
    : {
        canonical: pathTo('special-requirements-state', { stateSlug: slug }),
        kind: 'website',
        title: `What ${state.name} requires of physicians`,
      };
};

/** The article that a path identifies by slug or id. */
const slugOf = async ({ database }: DocumentContext, named: string): Promise<string | undefined> => {
  const id = /^\d{1,18}$/.test(named) ? named : null;
  const [article] = await readRows(
    database,
    v.object({ slug: v.string() }),
    `select slug from articles a where ${listed('a', new Date())} and (slug = $1 or id = $2::bigint)`,
    [named, id],
  );
  return article?.slug;
};

const courseFacts = async (
  { database, settings }: DocumentContext,
  slug: string,
): Promise<PageFacts | 'missing'> => {
  const [course] = await readRows(
    database,
    v.object({ card: storedCard }),
    'select card from courses where slug = $1 and removed_at is null',
    [slug],
  );
  if (course === undefined) return 'missing';
  const { title, summary, minutes } = course.card;
  return {
    canonical: pathTo('course-abstract', { courseSlug: slug }),
    kind: 'article',
    title,
    description: summary,
    structured: {
      '@type': 'Course',
      name: title,
      description: summary,
      inLanguage: 'en',
      provider: { '@type': 'Organization', name: settings.provider },
      audience: { '@type': 'MedicalAudience', audienceType: 'Clinician' },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    },
  };
};

/** The facts of an article, from the content of its page. */
export const articleFacts = (content: RawJson): PageFacts | undefined => {
  const read = v.safeParse(articleDetails, JSON.parse(content.text));
  if (!read.success) return undefined;
  const { slug, title, finding, journal, published, doi, authors, topics } = read.output;
  return {
    canonical: pathTo('article', { slug }),
    kind: 'article',
    title,
    description: finding,
    structured: {
      '@type': 'MedicalScholarlyArticle',
      headline: title,
      description: finding,
      inLanguage: 'en',
      author: authors.map((author) => ({ '@type': 'Person', name: author.name })),
      isPartOf: { '@type': 'Periodical', name: journal },
      about: topics.map((topic) => topic.name),
      ...(published === null ? {} : { datePublished: published }),
      ...(doi === null ? {} : { sameAs: `https://doi.org/${doi}` }),
      audience: { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    },
  };
};
