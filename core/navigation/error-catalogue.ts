import { DEFAULT_TEXTS } from '../notices/notice-rules.ts';
import { type Failure, messageOf, type RefusalKind } from '../shared/failure.ts';
import { errorPlace } from './error-place.ts';
import type { Place, RouteName } from './routes.ts';

/** What is done about a failure (specification, section 8). */
type FailureResponse =
  | { readonly do: 'nothing' }
  | { readonly do: 'toast'; readonly text: string }
  | { readonly do: 'log-out' }
  | { readonly do: 'go'; readonly to: Place };

/**
 * What a call was made for: something that its page shows, failures and all; something nobody waits for; what a page
 * cannot be without, so that it gives way to the error page; an action whose page has no place for its failure.
 */
export type CallKind = 'shown' | 'background' | 'page' | 'action';

/** Where and with what a call failed. */
export interface FailedCall {
  readonly failure: Failure;
  /** The route that is shown. */
  readonly routeName: RouteName;
  readonly during: CallKind;
  /** Said instead of what the other side says. */
  readonly text?: string;
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unprocessable: 422,
  throttled: 429,
  broken: 500,
  unavailable: 503,
  unknown: 0,
};

/** The error catalogue as one function (ER-01 to ER-06). */
export const respondTo = ({ failure, routeName, during, text }: FailedCall): FailureResponse => {
  const said = toast(text ?? (messageOf(failure) || DEFAULT_TEXTS.error));
  switch (failure.kind) {
    case 'unreachable':
      return toast(DEFAULT_TEXTS.unreachable);
    case 'unreadable':
      return during === 'background' ? nothing : said;
    case 'broken':
      return during === 'background' || routeName === 'error-500' ? nothing : goToError(500);
    case 'unauthenticated':
      return routeName === 'login' || routeName === 'register' ? nothing : { do: 'log-out' };
    case 'throttled':
      return during === 'action' ? said : nothing;
    default:
      if (during === 'page') return goToError(STATUS[failure.kind]);
      return during === 'action' ? said : nothing;
  }
};

/** What is said of a failure once its page is gone; null where the catalogue does something about it anywhere. */
export const unseenText = (failure: Failure): string | null =>
  respondTo({ failure, routeName: 'home', during: 'shown' }).do === 'nothing'
    ? `What you sent did not go through. ${messageOf(failure)}`.trim()
    : null;

const goToError = (statusCode: number): FailureResponse => ({ do: 'go', to: errorPlace(statusCode) });

const toast = (text: string): FailureResponse => ({ do: 'toast', text });

const nothing: FailureResponse = { do: 'nothing' };
