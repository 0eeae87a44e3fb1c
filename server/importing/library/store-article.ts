import * as v from 'valibot';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { ArticleDraft, QuizPackageDraft } from '../content/article-draft.ts';
import { draftChecksum } from '../content/draft-checksum.ts';
import { asStored } from '../content/stored-draft.ts';
import { articleCard } from './article-card.ts';
import { storedDetails } from './article-details.ts';
import { ContentRefused } from './content-refused.ts';
import { draftFacts } from './draft-facts.ts';
import { listingDay, publicationDay } from './listing-day.ts';
import { searchedColumns } from './searched-fields.ts';
import { refreshStandings } from './standings.ts';
import { storeBody } from './store-body.ts';
import { storeFigureUses, storeNotices, storeStates, storeTopics } from './store-places.ts';
import { storeQuiz } from './store-quiz.ts';
import { withQuizPackage } from './with-quiz-package.ts';

/** Stores a whole article, new or again; its slug never changes. */
export async function storeArticle(
  queries: Queries,
  imported: ArticleDraft,
  quizPackage: QuizPackageDraft | null,
): Promise<void> {
  const draft = withQuizPackage(imported, quizPackage);
  const slug = await freeSlug(queries, draft);
  const id = await upsert(queries, { ...draft, slug }, imported, quizPackage);
  await storeTopics(queries, id, draft);
  await storeFigureUses(queries, id, draft);
  await storeStates(queries, id, draft.states);
  await storeQuiz(queries, id, draft);
  const concerned = await storeNotices(queries, id, draft.concerns);
  await refreshStandings(queries, id, concerned);
}

async function freeSlug(queries: Queries, { slug, sourceKey }: ArticleDraft): Promise<string> {
  const rows = await readRows(
    queries,
    v.object({ slug: v.string(), source_key: v.string() }),
    'select slug, source_key from articles where source_key = $1 or slug = $2',
    [sourceKey, slug],
  );
  const own = rows.find((row) => row.source_key === sourceKey);
  if (own !== undefined) return own.slug;
  const other = rows.find((row) => row.slug === slug);
  const [course] = await queries.query('select 1 from courses where slug = $1', [slug]);
  if (course !== undefined) throw new ContentRefused(`The slug ${slug} belongs to a course already.`);
  if (other === undefined) return slug;
  throw new ContentRefused(`The slug ${slug} belongs to another article already (${other.source_key}).`);
}

async function upsert(
  queries: Queries,
  draft: ArticleDraft,
  imported: ArticleDraft,
  quizPackage: QuizPackageDraft | null,
): Promise<string> {
  const details = storedDetails(draft);
  const checksum = draftChecksum(imported);
  const searched = searchedColumns(
    {
      ...draft,
      year: draft.published?.year ?? null,
      authors: draft.authors.map(({ name }) => name),
      topics: draft.topics.map(({ name }) => name),
    },
    17,
  );
  const [row] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into articles (
       source_key, slug, source, kind, checksum, doi, title, journal, published_on, listed_on, demonstration,
       card, details, draft, quiz_package, draft_facts, search, search_words,
       search_languages
     ) values (
       $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${searched.search}, ${searched.words},
       ${searched.languages}
     ) on conflict (source_key) do update set
       source = excluded.source, kind = excluded.kind, checksum = excluded.checksum, doi = excluded.doi,
       title = excluded.title, journal = excluded.journal, published_on = excluded.published_on,
       listed_on = excluded.listed_on, demonstration = excluded.demonstration, card = excluded.card,
       details = excluded.details, draft = excluded.draft, quiz_package = excluded.quiz_package,
       search = excluded.search, search_words = excluded.search_words, search_languages = excluded.search_languages,
       draft_facts = excluded.draft_facts, removed_at = null, imported_at = now()
     returning id`,
    [
      draft.sourceKey,
      draft.slug,
      draft.source,
      draft.kind,
      checksum,
      draft.doi ?? null,
      draft.title,
      draft.journal,
      publicationDay(draft.published),
      listingDay(imported, quizPackage),
      draft.demonstration,
      JSON.stringify(articleCard(draft)),
      JSON.stringify(asStored(details)),
      JSON.stringify(asStored(imported)),
      quizPackage === null ? null : JSON.stringify(quizPackage),
      draftFacts(imported, checksum),
      ...searched.values,
    ],
  );
  if (row === undefined) throw new Error(`The article ${draft.sourceKey} was not stored.`);
  await storeBody(queries, { articleId: row.id, title: draft.title, details });
  return row.id;
}
