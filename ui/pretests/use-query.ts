import { useSearch } from 'wouter';
import type { RouteQuery } from '#core/navigation/routes.ts';

/** The URL's query, in which a pretest passes on the page that follows it. */
export const useQuery = (): RouteQuery => Object.fromEntries(new URLSearchParams(useSearch()));
