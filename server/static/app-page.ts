import { PreparedText } from '../http/prepared-text.ts';
import type { RawJson } from '../http/raw-json.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import { type BuildManifest, pageFiles } from './page-files.ts';
import type { PageFor, PageRequest } from './serve-app.ts';

/** What an operator has set and the app reads from its page. */
export interface PageSettings {
  readonly productName: string;
  readonly appMeta: Readonly<Record<string, string>>;
}

/**
 * The built page with the operator's settings, in the theme that the device asks for; at `/` with the first page of
 * the feed in it, so that the first article waits for no second request; elsewhere with hints at the files that its page
 * will ask for. `firstFeedPage` gives the same object for the
 * same content.
 */
export const appPage = async (
  app: BuiltApp,
  settings: PageSettings,
  firstFeedPage: () => Promise<RawJson>,
): Promise<PageFor> => {
  const built = await app.file('/index.html');
  if (built === undefined) return async () => undefined;
  const template = withSettings(textOf(built), settings);
  const described = await app.file('/.vite/manifest.json');
  const manifest: BuildManifest = described === undefined ? {} : JSON.parse(textOf(described));
  const made = new Map<string, { readonly feed: RawJson | undefined; readonly page: PreparedText }>();

  return async (request) => {
    const theme = /(?:^|;\s*)theme=dark(?:;|$)/.test(request.cookie ?? '') ? 'dark' : 'light';
    const feed = showsLatest(request) ? await firstFeedPage().catch(() => undefined) : undefined;
    const hints = pageFiles(manifest, request.path).map(hintAt).join('');
    const kind = `${theme} ${feed !== undefined} ${hints}`;
    const before = made.get(kind);
    if (before !== undefined && before.feed === feed) return before.page;
    const page = new PreparedText(
      withFeed(
        withTheme(
          template.replace('</head>', () => `${hints}</head>`),
          theme,
        ),
        feed,
      ),
    );
    made.set(kind, { feed, page });
    return page;
  };
};

const textOf = (file: BuiltFile): string => Buffer.from(file.plain).toString();

const hintAt = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" />`
    : `<link rel="modulepreload" href="/${file}" />`;

const showsLatest = ({ path, search }: PageRequest): boolean =>
  path === '/' && !new URLSearchParams(search).has('list');

const withSettings = (html: string, { productName, appMeta }: PageSettings): string => {
  const metas = Object.entries({ 'application-name': productName, ...appMeta }).map(
    ([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`,
  );
  return html
    .replaceAll('Preceptor', () => escaped(productName))
    .replace('</head>', () => `${metas.join('')}</head>`);
};

const withTheme = (html: string, theme: 'light' | 'dark'): string =>
  theme === 'dark' ? html.replace('<html ', '<html data-theme="dark" ') : html;

/** As data, which no policy takes for a script; no text in it can end the element early. */
const withFeed = (html: string, feed: RawJson | undefined): string =>
  feed === undefined
    ? html
    : html.replace(
        '</body>',
        () =>
          `<script type="application/json" id="first-feed-page">${feed.text.replaceAll('<', '\\u003c')}</script></body>`,
      );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
