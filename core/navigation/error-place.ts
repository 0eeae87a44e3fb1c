import { NOT_FOUND_TITLE } from './not-found.ts';
import type { Place } from './routes.ts';

/** Six of the seven titles of the error page, by status. The seventh is for all others (ER-05). */
const TITLES: Readonly<Record<number, string>> = {
  400: "We couldn't process your request.",
  401: 'The page you are looking for requires special authorization',
  403: 'The action you attempted was forbidden',
  404: NOT_FOUND_TITLE,
  422: "We couldn't process your request",
  500: 'Internal server error',
};

export const errorTitle = (statusCode: number | undefined): string =>
  TITLES[statusCode ?? 0] ?? 'This is an unknown error';

/** The place of the error page for a status, which it names if one is known. 500 has its own page (RT-52). */
export const errorPlace = (statusCode: number | undefined): Place => {
  if (statusCode === 500) return { name: 'error-500', params: {}, query: {} };
  const title = errorTitle(statusCode);
  return {
    name: 'error',
    params: {},
    query: statusCode === undefined ? { title } : { statusCode: String(statusCode), title },
  };
};
