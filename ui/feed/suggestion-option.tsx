import { useMemo, useState } from 'react';
import { type Suggested, stillFitting } from '#core/feed/suggest-searches.ts';
import type { SearchSuggestion } from '#core/feed/suggestion.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { useUseCases } from '../shared/use-cases.ts';
import type { useCombobox } from '../shared/use-combobox.ts';
import { useCore } from '../shared/use-core.ts';
import { searchFor } from './feed-place.ts';
import styles from './suggestion-option.module.css';

/** The content of an option below a search field. */
export interface OptionLook {
  readonly icon: IconName;
  readonly text: string;
  /** A note beside it, such as the kind of suggestion. */
  readonly about?: string | undefined;
  readonly isTitle?: boolean;
}

interface SuggestionOptionProps {
  readonly look: OptionLook;
  readonly attributes: ReturnType<ReturnType<typeof useCombobox>['optionAttributes']>;
}

/** An option below a search field. */
export function SuggestionOption({ look, attributes }: SuggestionOptionProps) {
  const { icon, text, about, isTitle = false } = look;
  return (
    <div className={styles.option} {...attributes}>
      <Icon name={icon} size={20} />
      <span className={styles.words}>
        <span className={isTitle ? `${styles.text} ${styles.title}` : styles.text}>{text}</span>
        {about !== undefined && <span className={styles.about}>{about}</span>}
      </span>
    </div>
  );
}

/** A suggestion's icon, its text and what it is. */
export const lookOf = (suggestion: SearchSuggestion): OptionLook => {
  const { kind, text } = suggestion;
  if (kind === 'topic') return { icon: 'magnifying-glass', text, about: 'Topic' };
  if (kind === 'article') {
    const about = [suggestion.journal, suggestion.year].filter(Boolean).join(', ');
    return { icon: 'book-open', text, about, isTitle: true };
  }
  return {
    icon: 'magnifying-glass',
    text,
    about: suggestion.meaning === null ? undefined : `also finds ${suggestion.meaning}`,
  };
};

/** The target of a suggestion: an article, or a search. */
export const hrefOfSuggestion = (suggestion: SearchSuggestion): string =>
  suggestion.kind === 'article' ? pathTo('article', { slug: suggestion.slug }) : searchFor(suggestion.text);

export const keyOf = (suggestion: SearchSuggestion): string =>
  suggestion.kind === 'article' ? `article-${suggestion.slug}` : `${suggestion.kind}-${suggestion.text}`;

/** Announced by screen readers when the suggestions change. */
export const countOfSuggestions = (count: number): string => {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
};

export const NO_CONNECTION = 'Suggestions need a connection. You can still search.';

/** What is suggested for a text; until it is there, what of the earlier suggestions still fits. */
export const useSuggestions = (typed: string): Suggested => {
  const suggest = useUseCases('feed').suggestSearches;
  const state = useMemo(() => suggest.of(typed), [suggest, typed]);
  const suggested = useCore(state);
  const [earlier, setEarlier] = useState<readonly SearchSuggestion[]>([]);
  if (suggested.isAnswered && suggested.suggestions !== earlier) setEarlier(suggested.suggestions);
  return suggested.isAnswered ? suggested : { ...suggested, suggestions: stillFitting(earlier, typed) };
};
