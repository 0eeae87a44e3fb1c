import type { RefusalCode } from '#contract/values.ts';
import { type FieldErrors, type Refusal, type RefusalKind, refusal } from '#core/shared/failure.ts';
import { readJson } from './read-json.ts';

const KINDS: Readonly<Record<number, RefusalKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  422: 'unprocessable',
  429: 'throttled',
  500: 'broken',
  // Statuses of a proxy that can't reach the server, and of a server that can't respond right now.
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'unavailable',
};

/** Refusals whose code is more precise than their status. */
const CODES: Readonly<Record<string, RefusalKind>> = {
  'confirmation-required': 'unconfirmed',
} satisfies Record<RefusalCode, RefusalKind>;

/** Any status outside 200-299 is a refusal, even with an unreadable body; the readable part of the body is used. */
export const readRefusal = (status: number, body: string): Refusal => {
  const content = fieldsOf(readJson(body));
  const kind = CODES[`${content.code}`] ?? KINDS[status] ?? 'unknown';
  const said = refusal(
    kind,
    typeof content.message === 'string' ? content.message : '',
    fieldErrorsOf(fieldsOf(content.errors)),
  );
  return kind === 'unknown' ? { ...said, status } : said;
};

const fieldErrorsOf = (errors: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, said]) => {
      const messages = [said].flat().filter((message) => typeof message === 'string');
      return messages.length > 0 ? [[field, messages]] : [];
    }),
  );

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
