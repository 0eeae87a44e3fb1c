import { DEFAULT_TEXTS } from '../notices/notice-rules.ts';
import { UNREACHABLE_TEXT } from '../notices/unreachable-text.ts';
import { type Failure, fieldErrorsOf, messageOf, type Refusal, type RefusalKind } from '../shared/failure.ts';
import { errorPlace, errorTitle } from './error-place.ts';
import type { Place, RouteName } from './routes.ts';

/** How the app responds to a failure (specification, section 8). */
type FailureResponse =
  | { readonly do: 'nothing' }
  | { readonly do: 'toast'; readonly text: string; readonly about?: 'network' }
  | { readonly do: 'log-out' }
  | { readonly do: 'go'; readonly to: Place };

/**
 * The purpose of a call: content whose page or use case shows its own failures, in its own words (ER-03); background
 * work; content that its page needs, so that the error page replaces it; an action whose page does not show its
 * failure; a call with its own credentials, such as a login, whose refusal its form shows and which does not affect the
 * session; a step of a quiz, which is like `shown`, but a lost connection is reported under its button, since a toast
 * would cover the question; a call whose use case tells its failure in a toast of its own.
 */
export type CallKind = 'shown' | 'background' | 'page' | 'action' | 'credentials' | 'quiz' | 'told';

/** A failed call, and where it failed. */
export interface FailedCall {
  readonly failure: Failure;
  /** The current route. */
  readonly routeName: RouteName;
  readonly during: CallKind;
}

const STATUS: Readonly<Record<Exclude<RefusalKind, 'unknown'>, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unconfirmed: 403,
  missing: 404,
  conflict: 409,
  unprocessable: 422,
  throttled: 429,
  broken: 500,
  unavailable: 503,
  unsupported: 501,
};

/** The error catalog as one function (ER-01 to ER-06). */
export const respondTo = ({ failure, routeName, during }: FailedCall): FailureResponse => {
  const said = toast(messageOf(failure) || DEFAULT_TEXTS.error);
  if (during === 'told' && failure.kind !== 'unauthenticated') return nothing;
  switch (failure.kind) {
    case 'unreachable':
      return during === 'quiz' ? nothing : { ...toast(UNREACHABLE_TEXT), about: 'network' };
    case 'unreadable':
      return during === 'background' ? nothing : said;
    case 'broken':
      return during === 'background' || routeName === 'error-500' ? nothing : goToError(500);
    case 'unauthenticated':
      return during === 'credentials' || routeName === 'login' || routeName === 'register'
        ? nothing
        : { do: 'log-out' };
    case 'throttled':
      return during === 'action' ? said : nothing;
    case 'unavailable':
    case 'unsupported':
      return during === 'action' ? said : nothing;
    default:
      if (during === 'page') return goToError(statusOf(failure));
      return during === 'action' ? said : nothing;
  }
};

/** The message for a failure whose page is no longer shown; null if the catalog responds to it on any page. */
export const unseenText = (failure: Failure): string | null =>
  respondTo({ failure, routeName: 'home', during: 'shown' }).do === 'nothing'
    ? `That didn’t go through. ${messageOf(failure)}`.trim()
    : null;

/** The status of a refusal; undefined if nothing tells it. */
const statusOf = ({ kind, status }: Refusal): number | undefined =>
  kind === 'unknown' ? status : STATUS[kind];

/** The title of a page whose content the server cannot give right now, which stays and is read again (ER-05). */
export const UNAVAILABLE_TITLE = errorTitle(STATUS.unavailable);

/**
 * The first validation error of a form that failed, if no field of the form shows it: a toast says it (ER-03). Null if
 * one does, if there is none, or if the catalog responds on any page.
 */
export const unplacedText = (failure: Failure, fields: readonly string[]): string | null => {
  const [first] = Object.entries(fieldErrorsOf(failure)).filter(([, said]) => said.length > 0);
  if (first === undefined || fields.includes(first[0]) || unseenText(failure) === null) return null;
  return messageOf(failure);
};

const goToError = (statusCode: number | undefined): FailureResponse => ({
  do: 'go',
  to: errorPlace(statusCode),
});

const toast = (text: string) => ({ do: 'toast', text }) as const;

const nothing: FailureResponse = { do: 'nothing' };
