import type { Logger } from 'pino';
import { PreparedText } from '../http/prepared-text.ts';
import { RawJson } from '../http/raw-json.ts';
import { Refused } from '../http/refused.ts';
import { describeDefect } from '../log/describe-defect.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import { knownPlace } from './known-place.ts';
import { articleFacts, factsAt, type PageFacts } from './page-facts.ts';
import { type BuildManifest, pageFiles } from './page-files.ts';
import { withFacts } from './page-head.ts';
import type { Prerender } from './prerender.ts';
import type { DocumentContext, PrerenderedDocument } from './prerendered-document.ts';
import { recentPageCache } from './recent-pages.ts';
import { OFFLINE_PAGE_PATH, type PageFor, type PageRequest } from './serve-app.ts';
import { WEB_MANIFEST_PATH } from './serve-web-manifest.ts';
import { startScript } from './start-script.ts';

/** The operator's settings that the app reads from its page. */
interface PageSettings {
  readonly productName: string;
  readonly appMeta: Readonly<Record<string, string>>;
}

export interface AppPageParts {
  readonly settings: PageSettings & DocumentContext['settings'];
  readonly database: DocumentContext['database'];
  readonly now: DocumentContext['now'];
  readonly documents: readonly PrerenderedDocument[];
  /** Undefined if the build produced none; the browser then renders every page. */
  readonly prerender: Prerender | undefined;
  readonly log: Logger;
}

/**
 * The built page with the operator's settings, in the theme that the device requests and with space reserved for the
 * reader's own data. A page listed in `documents` is prerendered and includes its content, styles and script hints. A
 * public page describes itself in its head. A path to a page or an item that does not exist has the status 404. The
 * result is cached until the content changes.
 */
export const appPage = async (app: BuiltApp, parts: AppPageParts): Promise<PageFor> => {
  const built = await app.file('/index.html');
  if (built === undefined) return async () => undefined;
  const { settings, documents, log } = parts;
  const template = withSettings(textOf(built), settings);
  const manifest: BuildManifest = JSON.parse((await app.note('.vite/manifest.json')) ?? '{}');
  const clientRendered = withHints(template, pageFiles(manifest, FURTHER));
  const bareText = (theme: Theme) => new PreparedText(withLook(clientRendered, { theme, textSize: '' }));
  const bare = { light: bareText('light'), sepia: bareText('sepia'), dark: bareText('dark') };
  const filesOf = new Map(documents.map((row) => [row, pageFiles(manifest, row.sources)]));
  const cached = recentPageCache();

  const prerendered = async (
    row: PrerenderedDocument,
    content: RawJson,
    request: PageRequest,
    look: Look,
    reader: Reader,
  ) => {
    const { route } = row;
    const { productName } = settings;
    const facts = factsOf(route, content);
    const place = { ...request, route, theme: look.theme, productName, content: content.text };
    const prerender = content.text.length > LONGEST_PRERENDERED ? undefined : parts.prerender;
    const markup = await prerender?.(place).catch((defect: unknown) => {
      log.error({ route, ...describeDefect(defect) }, 'A page could not be prerendered.');
      return undefined;
    });
    const files = filesOf.get(row) ?? [];
    const filled = (
      markup === undefined ? withHints(template, files) : withPrerendered(template, files, route, markup)
    ).replace('</body>', () => `${embeddedData(route, content)}</body>`);
    const described =
      facts === undefined ? filled : withFacts(filled, facts, { origin: request.origin, productName });
    const forReader = described.replace('<html ', () =>
      reader === '' ? '<html ' : `<html data-reader="${reader}" `,
    );
    return new PreparedText(withLook(forReader, look));
  };

  const described = async (facts: PageFacts, theme: Theme, { origin, path }: PageRequest) =>
    cached(`${theme} ${origin}${path}`, new RawJson(JSON.stringify(facts)), async () => {
      const { productName } = settings;
      const html = withFacts(clientRendered, facts, { origin, productName });
      return new PreparedText(withLook(html, { theme, textSize: '' }));
    });

  return async (request) => {
    const look = lookOf(request.cookie ?? '');
    const { theme } = look;
    if (request.path === OFFLINE_PAGE_PATH) return { page: bare[theme], status: 200 };
    const place = knownPlace(request.path);
    const missing = { page: bare[theme], status: 404 } as const;
    if (place === undefined) return missing;
    const [row, slug] = rowOf(documents, request);
    const content = await row?.content(parts, slug).catch(orMissing);
    if (content === 'missing') return missing;
    if (row === undefined || content === undefined) {
      const facts = await factsAt(parts, place).catch(() => undefined);
      if (facts === 'missing') return missing;
      const page = facts === undefined ? bare[theme] : await described(facts, theme, request);
      return { page, status: 200 };
    }
    const named = hintIn(request.cookie ?? '', 'reader');
    const reader = named === 'learner' || named === 'guest' ? named : '';
    const page = await cached(
      `${theme} ${look.textSize} ${reader} ${request.origin}${request.path}`,
      content,
      () => prerendered(row, content, request, look, reader),
    );
    return { page, status: 200 };
  };
};

/** In characters: 300,000 take a fifth of a second of this process. The browser renders a longer article. */
const LONGEST_PRERENDERED = 300_000;

/** Treats a 404 as missing; after any other failure, the browser renders the page. */
const orMissing = (failure: unknown): 'missing' | undefined =>
  failure instanceof Refused && failure.status === 404 ? 'missing' : undefined;

const factsOf = (route: PrerenderedDocument['route'], content: RawJson): PageFacts | undefined => {
  if (route === 'home') return { canonical: '/', kind: 'website' };
  return route === 'article' ? articleFacts(content) : undefined;
};

type Theme = 'light' | 'sepia' | 'dark';

/** The device's display settings, from the cookies that the app sets for the next document. */
interface Look {
  readonly theme: Theme;
  /** Empty for the default size. The browser applies it to a page that it renders itself. */
  readonly textSize: 's' | 'l' | '';
}

const lookOf = (cookie: string): Look => {
  const theme = hintIn(cookie, 'theme');
  const textSize = hintIn(cookie, 'text-size');
  return {
    theme: theme === 'dark' || theme === 'sepia' ? theme : 'light',
    textSize: textSize === 's' || textSize === 'l' ? textSize : '',
  };
};

/** The value of a hint cookie, with or without the prefix that it has over TLS. */
const hintIn = (cookie: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([a-z]+)(?:;|$)`).exec(cookie)?.[1];

/**
 * The kind of data that the device stores: a session, a guest's progress, or nothing
 * (adapters/browser/reader-hint.ts).
 */
type Reader = 'learner' | 'guest' | '';

/** The module with the pages that are not prerendered. */
const FURTHER = ['further-routes.ts'];

const EMPTY = '<div id="app"></div>';

const rowOf = (
  documents: readonly PrerenderedDocument[],
  { path, search }: PageRequest,
): [PrerenderedDocument | undefined, string] => {
  for (const row of documents) {
    const found = row.path.exec(path);
    if (found && (row.search?.(new URLSearchParams(search)) ?? true)) return [row, found[1] ?? ''];
  }
  return [undefined, ''];
};

const textOf = (file: BuiltFile): string => Buffer.from(file.plain).toString();

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The browser renders this page, so all of its scripts are hinted. */
const withHints = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(hintAt).join('')}</head>`);

const hintAt = (file: string): string =>
  isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** As written by Vite: the entry script and its imports. */
const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]*)">/g;

/** The prerendered page needs only its styles; its scripts load after the first paint (start-script.ts). */
const withPrerendered = (html: string, files: readonly string[], route: string, markup: string): string => {
  const styles = files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  const modules = [
    ...[...html.matchAll(PRELOADS)].map(([, href = '']) => href),
    ...files.filter((file) => !isStyle(file)).map((file) => `/${file}`),
  ];
  return html
    .replaceAll(PRELOADS, '')
    .replace(ENTRY, (_, entry: string) => startScript(entry, modules))
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(EMPTY, () => `<div id="app" data-prerendered="${route}">${markup}</div>`);
};

const withSettings = (html: string, { productName, appMeta }: PageSettings): string => {
  const metas = Object.entries({ 'application-name': productName, ...appMeta }).map(
    ([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`,
  );
  return html
    .replaceAll('Preceptor', () => escaped(productName))
    .replace('</head>', () => `${metas.join('')}${INSTALLING}</head>`);
};

/** The links that a device needs to install the app (OF-01). */
const INSTALLING = `<link rel="manifest" href="${WEB_MANIFEST_PATH}" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" />`;

const withLook = (html: string, { theme, textSize }: Look): string =>
  html.replace(
    '<html ',
    `<html ${theme === 'light' ? '' : `data-theme="${theme}" `}${textSize === '' ? '' : `data-text-size="${textSize}" `}`,
  );

/**
 * Embeds the content as data, which the Content-Security-Policy does not treat as a script. Escapes `<`, so that no
 * text can close the element.
 */
const embeddedData = (route: string, { text }: RawJson): string =>
  `<script type="application/json" id="embedded-data" data-route="${route}">${text.replaceAll('<', '\\u003c')}</script>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
