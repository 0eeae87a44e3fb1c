import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { consumeLimits } from '../limits/consume-limits.ts';
import { logged } from '../log/logged.ts';
import type { Handler } from './call.ts';
import { resolveCaller } from './caller.ts';
import { checkResponse } from './check-response.ts';
import { clientAddress } from './client-address.ts';
import { decodeInput, type HttpContext } from './decode-input.ts';
import type { HttpSettings } from './http-settings.ts';
import { ownOrigin } from './own-origin.ts';
import { RawJson } from './raw-json.ts';
import { sendFile, sendSharedFile } from './send-file.ts';
import { sendPrivate, sendShared } from './send-json.ts';
import { sendFailure } from './send-refusal.ts';
import { isFromThisMachine } from './this-machine.ts';
import { warnAboutProxy } from './warn-about-proxy.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Dependencies {
  readonly database: Database;
  readonly settings: HttpSettings;
  readonly log: Logger;
  readonly now: () => Date;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves each endpoint at its method and path, below /api. */
export const bindEndpoints = (app: App, endpoints: readonly Handler[], dependencies: Dependencies): void => {
  const checkForProxy = warnAboutProxy(
    dependencies.log,
    dependencies.settings.trustedProxies,
    dependencies.now,
  );
  for (const handler of endpoints) {
    const { method, path } = handler.endpoint;
    const answer = logged(dependencies.log, `/api${path}`, (context, requestId) => {
      checkForProxy(context.env.incoming.headers);
      return answerCall(
        handler,
        context,
        { ...dependencies.headers, 'x-request-id': requestId },
        dependencies,
      );
    });
    app.on(method, `/api${path.replace(/\{(\w+)\}/g, ':$1')}`, answer);
  }
};

const answerCall = async (
  { endpoint, handle, limit }: Handler,
  context: HttpContext,
  headers: Readonly<Record<string, string>>,
  { database, settings, log, now }: Dependencies,
): Promise<Response> => {
  const { incoming } = context.env;
  const requestHeaders = incoming.headers;
  try {
    const isLocal = isFromThisMachine(incoming);
    const opensDemonstration = settings.demonstrationAccounts && isLocal;
    const caller = await resolveCaller(endpoint.access, requestHeaders, database, {
      now: now(),
      opensDemonstration,
    });
    const address = clientAddress(incoming, settings.trustedProxies);
    if (limit !== undefined) await consumeLimits({ database, settings, now }, [[limit, address]]);
    const input = await decodeInput(endpoint, context);
    const origin = ownOrigin(settings.publicOrigin, incoming.socket);
    const answer = await handle({
      input,
      caller,
      database,
      settings,
      address,
      isFromThisMachine: isLocal,
      origin,
      now,
    });
    if (endpoint.produces !== undefined)
      return isShared(endpoint)
        ? sendSharedFile(endpoint, answer, requestHeaders, headers)
        : sendFile(endpoint, answer, headers);
    const json = answer instanceof RawJson ? answer : new RawJson(JSON.stringify(answer));
    if (settings.checkResponses) checkResponse(endpoint, json.text);
    // Awaited here, so that a compression error is answered like any other.
    return await (isShared(endpoint)
      ? sendShared(json, requestHeaders, headers)
      : sendPrivate(json, requestHeaders, headers));
  } catch (failure) {
    return sendFailure(
      failure,
      headers,
      log.child({ route: endpoint.path, requestId: headers['x-request-id'] }),
    );
  }
};

const isShared = (endpoint: Endpoint): boolean => endpoint.access === 'public' && endpoint.method === 'GET';
