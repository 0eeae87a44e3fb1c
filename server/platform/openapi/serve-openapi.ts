import { api } from '#contract/api.ts';
import type { App } from '../http/bind.ts';
import type { HttpContext } from '../http/decode-input.ts';
import { entityTag, isUnchanged } from '../http/entity-tag.ts';
import { RawJson } from '../http/raw-json.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { sendShared } from '../http/send-json.ts';
import { openApiDocument } from './document.ts';
import { openApiPage } from './page.ts';
import { pageStyle } from './page-style.ts';

/** Serves the contract as OpenAPI 3.1 and as a page; both are created on first use. */
export const serveOpenApi = (app: App, productName: string, headers: SecurityHeaders): void => {
  const document = once(() => openApiDocument(api, productName));
  const json = once(() => new RawJson(JSON.stringify(document())));
  const page = once(() => openApiPage(document()));
  app.get('/api/openapi.json', (context) => sendShared(json(), context.env.incoming.headers, headers.api));
  app.get('/api/docs', async (context) => sendText(await page(), 'text/html', context, headers.document));
  app.get('/api/docs.css', (context) => sendText(pageStyle, 'text/css', context, headers.document));
};

const sendText = (
  text: string,
  type: string,
  context: HttpContext,
  headers: Readonly<Record<string, string>>,
): Response => {
  const tag = entityTag(text);
  const known = { ...headers, etag: tag, 'cache-control': 'no-cache' };
  if (isUnchanged(context.env.incoming.headers['if-none-match'], tag)) {
    return new Response(null, { status: 304, headers: known });
  }
  return new Response(text, { headers: { ...known, 'content-type': `${type}; charset=utf-8` } });
};

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
