import { useSearch } from 'wouter';
import type { RouteQuery } from '#core/navigation/routes.ts';

/** The values of the address's query: a pretest carries along what it leads on to. */
export const useQuery = (): RouteQuery => Object.fromEntries(new URLSearchParams(useSearch()));
