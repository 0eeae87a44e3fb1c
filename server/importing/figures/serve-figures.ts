import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isUnchanged } from '../../platform/http/entity-tag.ts';
import { notFound } from '../../platform/http/refused.ts';
import { sendFailure } from '../../platform/http/send-refusal.ts';
import { logged } from '../../platform/log/logged.ts';
import { type FigureStore, isDigest, isFigureFile } from './figure-store.ts';

interface ServedFigures {
  readonly figures: FigureStore;
  readonly log: Logger;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves the files of figures: public, like articles, and cached permanently, because a URL never changes its
 * content. It is not an endpoint of the contract, because it serves browsers rather than JSON clients.
 */
export const serveFigures = (
  app: Hono<{ Bindings: HttpBindings }>,
  { figures, log, headers }: ServedFigures,
): void => {
  const path = '/api/figures/:digest/:file';
  app.get(
    path,
    logged(log, path, async (context) => {
      try {
        const { digest = '', file = '' } = context.req.param();
        if (!isDigest(digest) || !isFigureFile(file)) throw notFound();
        const etag = `"${digest}-${file}"`;
        const known = { ...headers, etag, 'cache-control': 'public, max-age=31536000, immutable' };
        if (isUnchanged(context.env.incoming.headers['if-none-match'], etag))
          return new Response(null, { status: 304, headers: known });
        const bytes = await figures.read(digest, file);
        if (bytes === undefined) throw notFound();
        return new Response(bytes, {
          headers: { ...known, 'content-type': 'image/webp', 'content-length': String(bytes.byteLength) },
        });
      } catch (failure) {
        return sendFailure(failure, headers, log.child({ route: path }));
      }
    }),
  );
};
