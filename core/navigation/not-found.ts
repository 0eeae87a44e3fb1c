import type { Place } from './routes.ts';

export const NOT_FOUND_TITLE = 'The page you are looking for is not available';

/** The place for any path that matches no route (RT-54). */
export const notFound: Place = {
  name: 'error',
  params: {},
  query: { statusCode: '404', title: NOT_FOUND_TITLE },
};
