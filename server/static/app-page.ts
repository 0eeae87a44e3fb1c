import type { Logger } from 'pino';
import { PreparedText } from '../http/prepared-text.ts';
import type { RawJson } from '../http/raw-json.ts';
import { describeDefect } from '../log/describe-defect.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import { type BuildManifest, pageFiles } from './page-files.ts';
import type { Prerender } from './prerender.ts';
import type { DocumentContext, PrerenderedDocument } from './prerendered-document.ts';
import { recentPageCache } from './recent-pages.ts';
import type { PageFor, PageRequest } from './serve-app.ts';
import { startScript } from './start-script.ts';

/** What an operator has set and the app reads from its page. */
interface PageSettings {
  readonly productName: string;
  readonly appMeta: Readonly<Record<string, string>>;
}

export interface AppPageParts {
  readonly settings: PageSettings & DocumentContext['settings'];
  readonly database: DocumentContext['database'];
  readonly now: DocumentContext['now'];
  readonly documents: readonly PrerenderedDocument[];
  /** Undefined when the build made none; the browser then renders every page. */
  readonly prerender: Prerender | undefined;
  readonly log: Logger;
}

/**
 * The built page with the operator's settings, in the theme that the device asks for and with space reserved for the
 * reader's own data. A page listed in `documents` is prerendered and carries its content, styles and script hints. The
 * result is cached for as long as the content stays the same.
 */
export const appPage = async (app: BuiltApp, parts: AppPageParts): Promise<PageFor> => {
  const built = await app.file('/index.html');
  if (built === undefined) return async () => undefined;
  const { settings, documents, log } = parts;
  const template = withSettings(textOf(built), settings);
  const manifest: BuildManifest = JSON.parse((await app.note('.vite/manifest.json')) ?? '{}');
  const clientRendered = withHints(template, pageFiles(manifest, FURTHER));
  const bare = { light: new PreparedText(clientRendered), dark: new PreparedText(inDark(clientRendered)) };
  const filesOf = new Map(documents.map((row) => [row, pageFiles(manifest, row.sources)]));
  const cached = recentPageCache();

  const prerendered = async (
    row: PrerenderedDocument,
    content: RawJson,
    request: PageRequest,
    theme: Theme,
    reader: Reader,
  ) => {
    const { route } = row;
    const { productName } = settings;
    const place = { ...request, route, theme, productName, content: content.text };
    const markup = await parts.prerender?.(place).catch((defect: unknown) => {
      log.error({ route, ...describeDefect(defect) }, 'A page could not be prerendered.');
      return undefined;
    });
    const files = filesOf.get(row) ?? [];
    const filled = (
      markup === undefined ? withHints(template, files) : withPrerendered(template, files, route, markup)
    ).replace('</body>', () => `${sentAlong(route, content)}</body>`);
    const forReader = filled.replace('<html ', () =>
      reader === '' ? '<html ' : `<html data-reader="${reader}" `,
    );
    return new PreparedText(theme === 'dark' ? inDark(forReader) : forReader);
  };

  return async (request) => {
    const theme = /(?:^|;\s*)theme=dark(?:;|$)/.test(request.cookie ?? '') ? 'dark' : 'light';
    const [row, slug] = rowOf(documents, request);
    const content = await row?.content(parts, slug).catch(() => undefined);
    if (row === undefined || content === undefined) return bare[theme];
    const [, named = ''] = /(?:^|;\s*)reader=(learner|guest)(?:;|$)/.exec(request.cookie ?? '') ?? [];
    const reader = named === 'learner' || named === 'guest' ? named : '';
    return cached(`${theme} ${reader} ${request.path}`, content, () =>
      prerendered(row, content, request, theme, reader),
    );
  };
};

type Theme = 'light' | 'dark';

/** What the device stores: a session, a guest's progress, or nothing (adapters/browser/reader-hint.ts). */
type Reader = 'learner' | 'guest' | '';

/** The module that holds the pages that are not prerendered. */
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

/** The browser renders this page, so all of its scripts load at once. */
const withHints = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(hintAt).join('')}</head>`);

const hintAt = (file: string): string =>
  isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** As Vite writes them: the entry, and what it imports. */
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
    .replace('</head>', () => `${metas.join('')}</head>`);
};

const inDark = (html: string): string => html.replace('<html ', '<html data-theme="dark" ');

/** Embeds the content as data, which the Content-Security-Policy does not treat as a script. `<` is escaped, so that no text can close the element. */
const sentAlong = (route: string, { text }: RawJson): string =>
  `<script type="application/json" id="sent-along" data-route="${route}">${text.replaceAll('<', '\\u003c')}</script>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
