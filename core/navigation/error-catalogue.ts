import { DEFAULT_TEXTS } from '../notices/notice-rules.ts';
import { type Failure, messageOf, type RefusalKind } from '../shared/failure.ts';
import type { Place, RouteName } from './routes.ts';

/** What is done about a failure (specification, section 8). */
export type FailureResponse =
  | { readonly do: 'nothing' }
  | { readonly do: 'toast'; readonly text: string }
  | { readonly do: 'log-out' }
  | { readonly do: 'go'; readonly to: Place };

/** Where and with what a call failed. */
export interface FailedCall {
  readonly failure: Failure;
  /** The route that is shown. */
  readonly routeName: RouteName;
  /** A page that cannot be without its answer gives way to the error page; an action leaves its page where it is. */
  readonly during: 'page' | 'action';
  /** Said instead of what the other side says. */
  readonly text?: string;
}

/** The seven titles of the error page, by status (ER-05). */
const TITLES: Readonly<Record<number, string>> = {
  400: "We couldn't process your request.",
  401: 'The page you are looking for requires special authorization',
  403: 'The action you attempted was forbidden',
  404: 'The page you are looking for is not available',
  422: "We couldn't process your request",
  500: 'Internal server error',
};

export const errorTitle = (statusCode: number): string => TITLES[statusCode] ?? 'This is an unknown error';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unprocessable: 422,
  throttled: 429,
  broken: 500,
  unknown: 0,
};

/** The error catalogue as one function (ER-01 to ER-06). */
export const respondTo = ({ failure, routeName, during, text }: FailedCall): FailureResponse => {
  switch (failure.kind) {
    case 'unreachable':
      return toast(DEFAULT_TEXTS.unreachable);
    case 'unreadable':
      return toast(text ?? DEFAULT_TEXTS.error);
    case 'broken':
      return routeName === 'error-500' ? nothing : goToError(500);
    case 'unauthenticated':
      if (routeName === 'login' || routeName === 'register') return nothing;
      return { do: 'log-out' };
    case 'throttled':
      return during === 'page' ? nothing : toast(text ?? (messageOf(failure) || DEFAULT_TEXTS.error));
    default:
      if (during === 'page') return goToError(STATUS[failure.kind]);
      return toast(text ?? (messageOf(failure) || DEFAULT_TEXTS.error));
  }
};

/** Where the error page is shown with a status: 500 has a page of its own (RT-52). */
export const errorPlace = (statusCode: number): Place =>
  statusCode === 500
    ? { name: 'error-500', params: {}, query: {} }
    : { name: 'error', params: {}, query: { statusCode: String(statusCode), title: errorTitle(statusCode) } };

const goToError = (statusCode: number): FailureResponse => ({ do: 'go', to: errorPlace(statusCode) });

const toast = (text: string): FailureResponse => ({ do: 'toast', text });

const nothing: FailureResponse = { do: 'nothing' };
