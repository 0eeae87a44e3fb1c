import { articleFileEndpoint, disclosureFileEndpoint } from '#contract/article-files.ts';
import { articleTextEndpoint } from '#contract/article-text.ts';
import type { Database } from '../database/database.ts';
import { figureStoreOf } from '../figures/figure-settings.ts';
import { handler } from '../http/call.ts';
import { RawJson } from '../http/raw-json.ts';
import { notFound } from '../http/refused.ts';
import type { Settings } from '../settings.ts';
import { detailsOf } from './article-details.ts';
import { htmlsOf } from './htmls-of.ts';
import { documentCache } from './pdf/document-cache.ts';
import { type ArticleDetails, drawArticle } from './pdf/draw-article.ts';
import { drawDisclosure, hasDisclosure } from './pdf/draw-disclosure.ts';
import { loadPictures } from './pdf/load-pictures.ts';
import { textBlocks } from './text-blocks.ts';

const cached = documentCache();

/** An article as PDF. */
export const articleFile = handler(articleFileEndpoint, async ({ input, database, settings, now }) => {
  const { article, createdAt, source } = await readSource(database, settings, input.params.id, now());
  const { productName } = settings;
  return cached(`article ${productName} ${source}`, async () => {
    const pictures = await loadPictures(htmlsOf(article), figureStoreOf(settings));
    return drawArticle(article, { productName, createdAt, pictures });
  });
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
  const json = await cached(`text ${source}`, async () => new TextEncoder().encode(textOf(article)));
  return new RawJson(new TextDecoder().decode(json));
});

const textOf = ({ abstract, bodyHtml }: ArticleDetails): string =>
  JSON.stringify({
    abstract: abstract.map(({ label, html }) => ({ label, blocks: textBlocks(html) })),
    body: textBlocks(bodyHtml),
  });

interface Source {
  readonly article: ArticleDetails;
  readonly createdAt: Date;
  readonly source: string;
}

const readSource = async (database: Database, settings: Settings, id: string, now: Date): Promise<Source> => {
  const { text } = await detailsOf(database, settings, { id }, now);
  const [stored] = await database.query<{ imported_at: string }>(
    'select imported_at from articles where id = $1',
    [id],
  );
  if (stored === undefined) throw notFound();
  // This is the API's own response, which the contract checks.
  const article: ArticleDetails = JSON.parse(text);
  return { article, createdAt: new Date(stored.imported_at), source: `${stored.imported_at} ${text}` };
};
