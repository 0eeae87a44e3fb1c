import { createContext } from 'react';
import type { Countable } from '#core/requirements/counts-toward.ts';

/** In which states that matter to the reader an article or a course counts toward a requirement, by name. */
export type CountsToward = (item: Countable) => readonly string[];

export const countsNowhere: CountsToward = () => [];

export const CountsTowardStates = createContext<CountsToward>(countsNowhere);
