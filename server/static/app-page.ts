import type { Logger } from 'pino';
import { PreparedText } from '../http/prepared-text.ts';
import type { RawJson } from '../http/raw-json.ts';
import { describeDefect } from '../log/describe-defect.ts';
import type { BuiltApp, BuiltFile } from './built-app.ts';
import type { DocumentOutside, DocumentRow } from './document-row.ts';
import type { Paint } from './first-paint.ts';
import { keepRecentPages } from './kept-pages.ts';
import { type BuildManifest, pageFiles } from './page-files.ts';
import type { PageFor, PageRequest } from './serve-app.ts';
import { startScript } from './start-script.ts';

/** What an operator has set and the app reads from its page. */
interface PageSettings {
  readonly productName: string;
  readonly appMeta: Readonly<Record<string, string>>;
}

export interface AppPageParts {
  readonly settings: PageSettings & DocumentOutside['settings'];
  readonly database: DocumentOutside['database'];
  readonly now: DocumentOutside['now'];
  readonly documents: readonly DocumentRow[];
  /** Undefined where the build made none: the browser then paints all by itself. */
  readonly paint: Paint | undefined;
  readonly log: Logger;
}

/**
 * The built page with the operator's settings, in the theme that the device asks for and with room for its reader's
 * own. Where a document row has its path, it comes prerendered, with what it was painted of and with the styles and scripts
 * that the page goes on with; made once for the same content.
 */
export const appPage = async (app: BuiltApp, parts: AppPageParts): Promise<PageFor> => {
  const built = await app.file('/index.html');
  if (built === undefined) return async () => undefined;
  const { settings, documents, log } = parts;
  const template = withSettings(textOf(built), settings);
  const manifest: BuildManifest = JSON.parse((await app.note('.vite/manifest.json')) ?? '{}');
  const unpainted = withHints(template, pageFiles(manifest, FURTHER));
  const bare = { light: new PreparedText(unpainted), dark: new PreparedText(inDark(unpainted)) };
  const filesOf = new Map(documents.map((row) => [row, pageFiles(manifest, row.sources)]));
  const kept = keepRecentPages();

  const painted = async (
    row: DocumentRow,
    content: RawJson,
    request: PageRequest,
    theme: Theme,
    reader: Reader,
  ) => {
    const { route } = row;
    const { productName } = settings;
    const place = { ...request, route, theme, productName, content: content.text };
    const markup = await parts.paint?.(place).catch((defect: unknown) => {
      log.error({ route, ...describeDefect(defect) }, 'A page could not be painted.');
      return undefined;
    });
    const files = filesOf.get(row) ?? [];
    const filled = (
      markup === undefined ? withHints(template, files) : withPaint(template, files, route, markup)
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
    return kept(`${theme} ${reader} ${request.path}`, content, () =>
      painted(row, content, request, theme, reader),
    );
  };
};

type Theme = 'light' | 'dark';

/** What the device keeps: a session, what a guest began, or nothing (adapters/browser/reader-hint.ts). */
type Reader = 'learner' | 'guest' | '';

/** Where the app finds the pages that nothing is painted of. */
const FURTHER = ['further-routes.ts'];

const EMPTY = '<div id="app"></div>';

const rowOf = (
  documents: readonly DocumentRow[],
  { path, search }: PageRequest,
): [DocumentRow | undefined, string] => {
  for (const row of documents) {
    const found = row.path.exec(path);
    if (found && (row.search?.(new URLSearchParams(search)) ?? true)) return [row, found[1] ?? ''];
  }
  return [undefined, ''];
};

const textOf = (file: BuiltFile): string => Buffer.from(file.plain).toString();

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The page is drawn by its scripts: they come all at once. */
const withHints = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(hintAt).join('')}</head>`);

const hintAt = (file: string): string =>
  isStyle(file)
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** As Vite writes them: the entry, and what it imports. */
const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]*)">/g;

/** The page is there with its styles: its scripts come after the first paint (start-script.ts). */
const withPaint = (html: string, files: readonly string[], route: string, markup: string): string => {
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

/** As data, which no policy takes for a script; no text in it can end the element early. */
const sentAlong = (route: string, { text }: RawJson): string =>
  `<script type="application/json" id="sent-along" data-route="${route}">${text.replaceAll('<', '\\u003c')}</script>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
