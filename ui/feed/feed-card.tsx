import { createContext, memo, useContext } from 'react';
import { useSearch } from 'wouter';
import { creditText } from '#core/credits/quarter-hours.ts';
import type { FeedItem, Standing } from '#core/feed/feed-item.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { SaveToggle } from '../saved/save-toggle.tsx';
import { Card } from '../shared/card.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { Icon } from '../shared/icon.tsx';
import { inLanguage } from '../shared/in-language.ts';
import { NoticeBanner, type NoticeTone } from '../shared/notice-banner.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { SourceLine } from '../shared/source-line.tsx';
import { ArticleMarksContext, CountsTowardStates } from './card-contexts.ts';
import styles from './feed-card.module.css';

interface FeedCardProps {
  readonly item: FeedItem;
  readonly visited: boolean;
}

/** The article's page shows all topics. */
const TOPICS_SHOWN = 3;
const STATES_SHOWN = 2;

/** An article in a list, which follows its link. Memoized: a list of thousands re-renders only the cards that change. */
export const FeedCard = memo(function FeedCard({ item, visited }: FeedCardProps) {
  return (
    <Card as="article" className={styles.card ?? ''}>
      <StandingBanner standing={item.standing} />
      <SourceLine as="p" journal={item.journal} after={item.year} />
      <h2 className={styles.title} {...inLanguage(item.titleLanguage)}>
        <a href={useContext(ArticleHref)(item.slug)} data-covers-card>
          {item.title}
        </a>
      </h2>
      <p className={styles.finding} {...inLanguage(item.findingLanguage)}>
        {item.finding}
      </p>
      <div className={styles.facts}>
        <p className="meta">
          {item.credit !== null && <span className={styles.credit}>{creditText(item.credit)}</span>}
          {factsOf(item)}
          <Mark mark={useContext(ArticleMarksContext).get(item.id) ?? (visited ? 'visited' : null)} />
        </p>
        <SaveToggle article={{ ...item, articleId: item.id }} />
      </div>
      <Marks item={item} />
    </Card>
  );
});

const MARKS = { earned: 'Earned', 'in-progress': 'In progress', visited: 'Visited' } as const;

/** The reader's progress with it. */
function Mark({ mark }: { readonly mark: keyof typeof MARKS | null }) {
  if (mark === null) return null;
  return (
    <span className={mark === 'earned' ? `${styles.mark} ${styles.earned}` : styles.mark}>
      {mark !== 'in-progress' && <Icon name="check" size={16} />}
      {MARKS[mark]}
    </span>
  );
}

const factsOf = ({ credit, minutes, questionCount }: FeedItem): string => {
  if (credit === null) return `${minutes} min · no quiz`;
  return ` · ${minutes} min · ${questionsText(questionCount)}`;
};

/** The reader's states in which it counts, or else a link to all states in which it counts; and its topics. */
function Marks({ item }: { readonly item: FeedItem }) {
  const { demonstration, requirementTopics, topics } = item;
  const states = useContext(CountsTowardStates)({
    ...item,
    activity: { kind: 'article', id: item.id },
  });
  const [required] = requirementTopics;
  if (!demonstration && topics.length === 0 && required === undefined) return null;
  return (
    <Chips label="Topics">
      {demonstration && <Chip>Demonstration</Chip>}
      {states.length > 0 && <Chip tone="success">Counts toward {inShort(states)}</Chip>}
      {topics.slice(0, states.length > 0 ? 1 : TOPICS_SHOWN).map((topic) => (
        <Chip key={topic.slug}>{topic.name}</Chip>
      ))}
      {required !== undefined && states.length === 0 && <WhereItCounts topicSlug={required} />}
    </Chips>
  );
}

/** Opens the states over the list, whose query is kept. */
function WhereItCounts({ topicSlug }: { readonly topicSlug: string }) {
  const query = Object.fromEntries(new URLSearchParams(useSearch()));
  return <Chip href={pathTo('main-feed-topic-states', { topicSlug }, query)}>Where it counts</Chip>;
}

const inShort = (names: readonly string[]): string =>
  names.length <= STATES_SHOWN
    ? names.join(' and ')
    : `${names.slice(0, STATES_SHOWN).join(', ')} and ${names.length - STATES_SHOWN} more`;

const WORDS: Record<Exclude<Standing, 'current'>, { tone: NoticeTone; title: string }> = {
  corrected: { tone: 'warning', title: 'Corrected after publication' },
  retracted: { tone: 'error', title: 'Retracted' },
  correction: { tone: 'info', title: 'A correction' },
  retraction: { tone: 'info', title: 'A retraction notice' },
};

/** Marks an article that was corrected or retracted, or is about another that was. */
function StandingBanner({ standing }: { readonly standing: Standing }) {
  return standing === 'current' ? null : <NoticeBanner {...WORDS[standing]} />;
}

/** The URL that a card links to, by the article's slug. A special requirement's list has different URLs. */
export const ArticleHref = createContext((slug: string): string => `/article/${slug}`);
