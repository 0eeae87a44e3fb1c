import type { Standing } from '#core/feed/feed-item.ts';
import { NoticeBand, type NoticeTone } from '../shared/notice-band.tsx';

const WORDS: Record<Exclude<Standing, 'current'>, { tone: NoticeTone; title: string }> = {
  corrected: { tone: 'warning', title: 'Corrected since it was published' },
  retracted: { tone: 'error', title: 'Retracted' },
  correction: { tone: 'info', title: 'A correction' },
  retraction: { tone: 'info', title: 'A retraction notice' },
};

/** Says at a glance when an article no longer stands as it was published. */
export function StandingBand({ standing }: { readonly standing: Standing }) {
  return standing === 'current' ? null : <NoticeBand {...WORDS[standing]} />;
}
