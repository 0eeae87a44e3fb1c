import { creditText } from '../credits/quarter-hours.ts';
import type { FeedItem, Standing } from './feed-item.ts';

const STANDINGS: Readonly<Record<Standing, string | null>> = {
  current: null,
  corrected: 'Corrected',
  retracted: 'Retracted',
  correction: 'Correction',
  retraction: 'Retraction',
};

/** A card of the feed without its title, for clients that show plain text: 'Retracted, The Lancet, 2020, 12 min. …'. */
export const cardText = ({
  credit,
  demonstration,
  finding,
  journal,
  minutes,
  standing,
  year,
}: FeedItem): string => {
  const offered = credit === null ? null : creditText(credit, demonstration);
  const facts = [STANDINGS[standing], journal, year, `${minutes} min`, offered];
  return `${facts.filter(Boolean).join(', ')}. ${finding}`;
};
