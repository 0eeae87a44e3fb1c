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
  503: 'unavailable',
};

/** Any status outside 200-299 is a refusal, whatever its body; what can be read of the body is kept. */
export const readRefusal = (status: number, body: string): Refusal => {
  const kind = KINDS[status] ?? (status >= 500 ? 'broken' : 'unknown');
  const content = fieldsOf(readJson(body));
  return refusal(
    kind,
    typeof content.message === 'string' ? content.message : '',
    fieldErrorsOf(fieldsOf(content.errors)),
  );
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
