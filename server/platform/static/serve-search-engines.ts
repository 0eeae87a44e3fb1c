import type { Logger } from 'pino';
import * as v from 'valibot';
import { pathTo } from '#core/navigation/path-of.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { listed } from '../../articles/listed.ts';
import { readFeedState } from '../../feed/feed-state.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import type { App } from '../http/bind.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { sendFailure } from '../http/send-refusal.ts';
import { logged, type RequestHandler } from '../log/logged.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { SAME_PAGES } from './page-facts.ts';

interface Dependencies {
  readonly database: Database;
  readonly publicOrigin: string | undefined;
  readonly log: Logger;
  readonly headers: Readonly<Record<string, string>>;
}

/** The maximum number of URLs in a sitemap (sitemaps.org). The newest articles come first. */
const MAX_ADDRESSES = 50_000;

/** Serves robots.txt and a sitemap of the public pages. */
export const serveSearchEngines = (
  app: App,
  { database, publicOrigin, log, headers }: Dependencies,
): void => {
  const serve = (path: string, type: string, content: (origin: string) => Promise<string>) => {
    const answer: RequestHandler = async (context) => {
      try {
        const text = await content(ownOrigin(publicOrigin, context.env.incoming.socket));
        return new Response(text, {
          headers: { ...headers, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' },
        });
      } catch (failure) {
        return sendFailure(failure, headers, log);
      }
    };
    app.get(path, logged(log, path, answer));
  };
  const paths = publicPaths(database);
  serve('/robots.txt', 'text/plain', async (origin) => robots(origin));
  serve('/sitemap.xml', 'application/xml', async (origin) => sitemap(origin, await paths()));
};

/** Disallows pages of a learner's own and links sent by mail. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    '/api/',
    '/dev/',
    '/profile',
    '/transcripts',
    '/my-plan',
    '/billing',
    '/checkout',
    '/referrals',
    '/saved',
    '/review',
    '/callback',
    '/password-reset/',
    '/password-create/',
    '/email-revert/',
    '/email-confirmation',
    '/verify/',
    '/error',
  ]
    .map((line, at) => (at === 0 ? line : `Disallow: ${line}`))
    .concat('', `Sitemap: ${origin}/sitemap.xml`, '')
    .join('\n');

interface Listed {
  readonly path: string;
  /** An ISO date. */
  readonly changedOn?: string;
}

/** Read again only when the library has changed or after an hour, because anyone can request it. */
const publicPaths = (database: Database): (() => Promise<readonly Listed[]>) => {
  let known: { readonly version: string; readonly at: number; readonly paths: Promise<readonly Listed[]> };
  return async () => {
    const now = new Date();
    const { version } = await readFeedState(database, now);
    const isFresh = known?.version === version && Date.now() - known.at < HOUR;
    if (!isFresh) known = { version, at: Date.now(), paths: readPaths(database, now) };
    return known.paths;
  };
};

const HOUR = 60 * 60 * 1000;

const readPaths = async (database: Database, now: Date): Promise<readonly Listed[]> => {
  const courses = await readRows(
    database,
    v.object({ slug: v.string() }),
    'select slug from courses where removed_at is null order by slug',
  );
  const articles = await readRows(
    database,
    v.object({ slug: v.string(), listed: v.string() }),
    `select slug, listed_on::text as listed from articles a where ${listed('a', now)}
     order by listed_on desc, id desc limit $1`,
    [MAX_ADDRESSES - SAME_PAGES.length - RULE_BOOK.states.length - courses.length],
  );
  return [
    ...SAME_PAGES.map((name) => ({ path: pathTo(name) })),
    ...RULE_BOOK.states.map(({ slug }) => ({
      path: pathTo('special-requirements-state', { stateSlug: slug }),
    })),
    ...courses.map(({ slug }) => ({ path: pathTo('course-abstract', { courseSlug: slug }) })),
    ...articles.map(({ slug, listed }) => ({ path: pathTo('article', { slug }), changedOn: listed })),
  ];
};

const sitemap = (origin: string, paths: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(
      ({ path, changedOn }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc>${
          changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
        }</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
