import * as v from 'valibot';
import { articleFileEndpoint, articleTextEndpoint, disclosureFileEndpoint } from '#contract/articles.ts';
import { moment } from '#contract/values.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { RawJson } from '../platform/http/raw-json.ts';
import { notFound } from '../platform/http/refused.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { detailsOf } from './article-details.ts';
import { articlePdfs } from './pdf/article-pdfs.ts';
import { documentCache } from './pdf/document-cache.ts';
import type { ArticleDetails } from './pdf/draw-article.ts';
import { drawDisclosure, hasDisclosure } from './pdf/draw-disclosure.ts';
import { drawInThread } from './pdf/draw-in-thread.ts';
import { blocksWithin } from './text-blocks-json.ts';

const cached = documentCache();
const pdfOf = articlePdfs(drawInThread);

/** An article as PDF. */
export const articleFile = handler(articleFileEndpoint, async (call) => {
  const { input, database, settings, origin, now, log } = call;
  const { article, createdAt, source } = await readSource(database, settings, input.params.id, now());
  const { productName, dataDirectory, figures } = settings;
  const address = `${origin}${pathTo('article', { slug: article.slug })}`;
  return pdfOf(
    source,
    { article, productName, createdAt, address, figures: { dataDirectory, figures } },
    log,
  );
});

/** The disclosure of an article's activity as PDF; 404 if there is none. */
export const disclosureFile = handler(disclosureFileEndpoint, async ({ input, database, settings, now }) => {
  const { article, createdAt, source } = await readSource(database, settings, input.params.id, now());
  if (!hasDisclosure(article)) throw notFound();
  return cached(`disclosure ${source}`, () => drawDisclosure(article, { createdAt }));
});

/** An article's text as blocks. */
export const articleText = handler(articleTextEndpoint, async ({ input, database, settings, now }) => {
  const { article, source } = await readSource(database, settings, input.params.id, now());
  const json = await cached(`text ${source}`, async () =>
    new TextEncoder().encode(await blocksWithin(article)),
  );
  return new RawJson(new TextDecoder().decode(json));
});

interface Source {
  readonly article: ArticleDetails;
  readonly createdAt: Date;
  readonly source: string;
}

const readSource = async (database: Database, settings: Settings, id: string, now: Date): Promise<Source> => {
  const { text } = await detailsOf(database, settings, { id }, now);
  const [stored] = await readRows(
    database,
    v.object({ imported_at: moment }),
    'select imported_at from articles where id = $1',
    [id],
  );
  if (stored === undefined) throw notFound();
  // This is the API's own response, which the contract checks.
  const article: ArticleDetails = JSON.parse(text);
  return { article, createdAt: new Date(stored.imported_at), source: `${stored.imported_at} ${text}` };
};
