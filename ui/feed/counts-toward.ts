import { createContext } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';

/** In which states that matter to the reader an article counts toward a requirement, by name. */
export type CountsToward = (item: FeedItem) => readonly string[];

export const countsNowhere: CountsToward = () => [];

export const CountsTowardStates = createContext<CountsToward>(countsNowhere);
