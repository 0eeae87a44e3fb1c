import { memo } from 'react';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { Card } from '../shared/card.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { Icon } from '../shared/icon.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import styles from './feed-card.module.css';
import { StandingBand } from './standing-band.tsx';

interface FeedCardProps {
  readonly item: FeedItem;
  readonly visited: boolean;
}

/** Topics beyond these are on the article's page. */
const TOPICS_SHOWN = 3;

/** An article in a list, which follows its link. Memoised: a list of thousands re-renders only the cards that change. */
export const FeedCard = memo(function FeedCard({ item, visited }: FeedCardProps) {
  return (
    <Card as="article" className={styles.card ?? ''}>
      <StandingBand standing={item.standing} />
      <SourceLine as="p" journal={item.journal} after={item.year} />
      <h2 className={`${styles.title} clamp-2`}>
        <a href={`/article/${item.slug}`} data-covers-card>
          {item.title}
        </a>
      </h2>
      <p className={styles.finding}>{item.finding}</p>
      <p className={`meta ${styles.facts}`}>
        {item.credit !== null && (
          <span className={styles.credit}>{`${formatCredit(item.credit)} credit`}</span>
        )}
        {factsOf(item)}
        {visited && (
          <span className={styles.visited}>
            <Icon name="check" size={16} />
            Visited
          </span>
        )}
      </p>
      {(item.demonstration || item.topics.length > 0) && (
        <Chips label="Topics">
          {item.demonstration && <Chip tone="credit">Demonstration</Chip>}
          {item.topics.slice(0, TOPICS_SHOWN).map((topic) => (
            <Chip key={topic.slug}>{topic.name}</Chip>
          ))}
        </Chips>
      )}
    </Card>
  );
});

const factsOf = ({ credit, minutes, questionCount }: FeedItem): string => {
  if (credit === null) return `${minutes} min · no quiz`;
  return ` · ${minutes} min · ${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`;
};
