import type { Plugin } from 'vite';
import type { DemonstrationLibrary } from '#root/composition/roots/demonstration.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { mediaType } from '#server/platform/static/media-type.ts';
import { demonstrationCourses } from './demonstration-courses.ts';
import { demonstrationLibrary } from './demonstration-library.ts';

const MODULE = 'virtual:demonstration-library';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides the app's library as a module and its courses' files as files. A built page has the server's
 * Content-Security-Policy in a meta element, because a plain file server may not send the header.
 */
export const demonstrationPlugin = async (): Promise<Plugin> => {
  const { courses, files } = await demonstrationCourses();
  const { provider } = settingsFromEnvironment({});
  const library: DemonstrationLibrary = { library: await demonstrationLibrary(), courses, provider };
  let isBuild = false;
  return {
    name: 'preceptor:demonstration',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) =>
      id === RESOLVED ? `export default JSON.parse(${JSON.stringify(JSON.stringify(library))});` : null,
    transformIndexHtml: (html) =>
      html
        .replace('<div id="app">', '<div id="demonstration"></div>\n    <div id="app">')
        // In development, Vite's own scripts and styles are inline.
        .replace('<meta name="viewport"', (viewport) => (isBuild ? `${POLICIES}${viewport}` : viewport)),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const bytes = files.get(request.url ?? '');
        if (bytes === undefined) return next();
        response.setHeader('content-type', mediaType(request.url ?? ''));
        response.end(bytes);
      });
    },
    generateBundle() {
      for (const [address, source] of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
  };
};

/** Directives that only a header can set, not a meta element. */
const ONLY_AS_HEADER = /^frame-ancestors /;

const POLICY = (
  securityHeaders({ behindTls: false, connectOrigins: [] }).document['content-security-policy'] ?? ''
)
  .split('; ')
  .filter((directive) => !ONLY_AS_HEADER.test(directive))
  .join('; ');

const POLICIES = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
  '<meta name="referrer" content="no-referrer" />',
  '',
].join('\n    ');
