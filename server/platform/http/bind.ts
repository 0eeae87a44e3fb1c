import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import { formerPathOf, withFormerNames } from '#contract/former-names.ts';
import type { Database } from '../database/database.ts';
import { consumeLimits } from '../limits/consume-limits.ts';
import { heavyTurns, type TakeHeavyTurn } from '../limits/heavy-turns.ts';
import { releasedAtEnd } from '../limits/released-at-end.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { logged } from '../log/logged.ts';
import type { Handler } from './call.ts';
import { resolveCaller } from './caller.ts';
import { checkResponse } from './check-response.ts';
import { clientAddress } from './client-address.ts';
import { decodeInput, type HttpContext } from './decode-input.ts';
import { deviceName } from './device-name.ts';
import type { HttpSettings } from './http-settings.ts';
import { ownOrigin } from './own-origin.ts';
import { RawJson } from './raw-json.ts';
import { Refused } from './refused.ts';
import { sendFile, sendSharedFile } from './send-file.ts';
import { sendPrivate, sendShared } from './send-json.ts';
import { sendFailure } from './send-refusal.ts';
import { sessionHeaders } from './session-headers.ts';
import { hasForwardingHeader, isFromThisMachine } from './this-machine.ts';
import { warnAboutProxy } from './warn-about-proxy.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

export interface Dependencies {
  readonly database: Database;
  /** The database, or its standby while it is gone; only for requests that read. */
  readonly reading: Database;
  readonly settings: HttpSettings;
  readonly log: Logger;
  readonly now: () => Date;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves each endpoint at its method and path, below /api. */
export const bindEndpoints = (app: App, endpoints: readonly Handler[], dependencies: Dependencies): void => {
  const checkForProxy = warnAboutProxy(
    dependencies.log,
    dependencies.settings.trustedProxies,
    dependencies.now,
  );
  const takeTurn = heavyTurns();
  for (const handler of endpoints) {
    const { method, path } = handler.endpoint;
    const answer = logged(dependencies.log, `/api${path}`, (context, requestId) => {
      checkForProxy(context.env.incoming.headers);
      return answerCall(
        handler,
        context,
        { ...dependencies.headers, 'x-request-id': requestId },
        dependencies,
        takeTurn,
      );
    });
    for (const each of [path, formerPathOf(path)])
      if (each !== undefined) app.on(method, `/api${each.replace(/\{(\w+)\}/g, ':$1')}`, answer);
  }
};

const answerCall = async (
  { endpoint, handle, limit, isHeavy }: Handler,
  context: HttpContext,
  headers: Readonly<Record<string, string>>,
  { database: writing, reading, settings, log, now }: Dependencies,
  takeTurn: TakeHeavyTurn,
): Promise<Response> => {
  const { incoming } = context.env;
  const database = endpoint.method === 'GET' ? reading : writing;
  const requestHeaders = incoming.headers;
  let sent = headers;
  const ownLog = () => log.child({ route: endpoint.path, requestId: headers['x-request-id'] });
  let release = () => {};
  try {
    const isLocal = isFromThisMachine(incoming);
    const opensDemonstration = settings.demonstrationAccounts && isLocal;
    const address = clientAddress(incoming, settings.trustedProxies);
    const device = deviceName(requestHeaders['user-agent']);
    const caller = await resolveCaller(endpoint.access, requestHeaders, database, {
      now: now(),
      opensDemonstration,
      idleMinutes: settings.sessionIdleMinutes,
      address,
      device,
    });
    sent = { ...headers, ...sessionHeaders(caller, now(), settings.sessionIdleMinutes) };
    if (limit !== undefined) await consumeLimits({ database: writing, settings, now }, [[limit, address]]);
    const input = await decodeInput(endpoint, context);
    const origin = ownOrigin(settings.publicOrigin, incoming.socket);
    if (isHeavy) release = await takeTurn(caller, address);
    const handled = await handle({
      input,
      caller,
      database,
      settings,
      address,
      device,
      isAddressShared: settings.trustedProxies === 0 && hasForwardingHeader(requestHeaders),
      isFromThisMachine: isLocal,
      origin,
      now,
      log: ownLog,
    });
    const isRead = handled instanceof ReadableStream && incoming.method !== 'HEAD';
    const answer = isRead ? releasedAtEnd(handled, release) : handled;
    // A stream is made while it is read.
    if (isRead) release = () => {};
    if (endpoint.produces !== undefined)
      return isShared(endpoint)
        ? sendSharedFile(endpoint, answer, requestHeaders, sent)
        : sendFile(endpoint, answer, sent);
    const json = answer instanceof RawJson ? answer : new RawJson(JSON.stringify(answer));
    if (settings.checkResponses) checkResponse(endpoint, json.text);
    const both = inBothNames(endpoint, json);
    // Awaited here, so that a compression error is handled like any other.
    return await (isShared(endpoint)
      ? sendShared(both, requestHeaders, sent)
      : sendPrivate(both, requestHeaders, sent));
  } catch (failure) {
    if (failure instanceof Refused && SUSPICIOUS.has(failure.status))
      ownLog().warn({ status: failure.status }, 'a refusal');
    if (failure instanceof Refused && failure.cause !== undefined)
      ownLog().error(describeDefect(failure.cause), 'a service could not be reached');
    return sendFailure(failure, sent, ownLog());
  } finally {
    release();
  }
};

/**
 * Refusals that attackers cause and the app hardly ever does: a request that no form sends, a missing session,
 * missing rights, another learner's id, or too many requests. A likely typo (422) is not among them.
 */
const SUSPICIOUS: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 429]);

/** Kept, so that a text that is sent again is tagged and compressed only once. */
const textsInBothNames = new WeakMap<RawJson, RawJson>();

const inBothNames = ({ path }: Endpoint, json: RawJson): RawJson => {
  const known = textsInBothNames.get(json);
  if (known !== undefined) return known;
  const text = withFormerNames(path, json.text);
  const both = text === json.text ? json : new RawJson(text);
  textsInBothNames.set(json, both);
  return both;
};

const isShared = (endpoint: Endpoint): boolean => endpoint.access === 'public' && endpoint.method === 'GET';
