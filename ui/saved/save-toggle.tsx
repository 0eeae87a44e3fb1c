import type { Savable } from '#core/saved/saved-article.ts';
import { Icon } from '../shared/icon.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore, useIsHydrated } from '../shared/use-core.ts';
import styles from './save-toggle.module.css';

const NOTHING: ReadonlySet<string> = new Set();

interface SaveToggleProps {
  readonly article: Savable;
  /** As high as the other buttons of an article's page. */
  readonly large?: boolean;
}

/** Saves an article, or removes a saved one (SV-01). A toast, which is a live region, reports the outcome. */
export function SaveToggle({ article, large = false }: SaveToggleProps) {
  const { ids, toggle } = useUseCases('first').toggleSaved;
  const isSaved = useCore(ids, () => NOTHING).has(article.articleId);
  const word = isSaved ? 'Saved' : 'Save';
  return (
    <button
      type="button"
      className={`${styles.toggle} ${large ? styles.large : ''} no-print`}
      aria-pressed={isSaved}
      aria-label={`${word}: ${article.title}`}
      aria-disabled={!useIsHydrated() || undefined}
      onClick={() => toggle(article)}
    >
      <Icon name="bookmark-simple" size={20} />
      {word}
    </button>
  );
}
