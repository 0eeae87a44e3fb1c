import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { type Highlight, MAX_PASSAGE_LENGTH } from '#core/articles/highlight.ts';
import { placesOf, quoteOf } from '#core/articles/text-quote.ts';
import { countText } from '#core/shared/count-text.ts';
import { uuidOf } from '#core/shared/uuid.ts';
import { useUseCases } from '../../shared/use-cases.ts';
import { useCore } from '../../shared/use-core.ts';
import { HighlightEditor, HighlightList } from './highlight-dialogs.tsx';
import styles from './highlights-layer.module.css';
import { pageText } from './text-of.ts';

export interface HighlightsLayerProps {
  readonly articleId: string;
  /** The element with the article's text. */
  readonly text: RefObject<HTMLElement | null>;
  /** Whether the list of highlights is open. */
  readonly isListed: boolean;
  readonly onListed: (isListed: boolean) => void;
}

/** The name of the highlights that the style sheet colors. */
const PAINTED = 'preceptor-highlights';

/**
 * A learner's highlights: painted without changing the DOM, made from a selection, listed with their notes (RD-07).
 * The one whose id the address has as `highlight` is scrolled to (RD-11).
 * A browser without the CSS Custom Highlight API lists them and paints none.
 */
export default function HighlightsLayer(props: HighlightsLayerProps) {
  const { articleId, text, isListed, onListed } = props;
  const entry = useUseCases('articles').keepHighlights.of(articleId);
  const state = useCore(entry);
  const list = state.phase === 'loaded' ? state.value : NONE;
  const selected = useSelectedPassage(text);
  const [edited, setEdited] = useState<Highlight | null>(null);
  const isOffered = edited === null && !isListed;
  const isTooLong = isOffered && selected === 'too-long';
  const passage = selected === 'too-long' ? null : selected;

  useEffect(() => {
    if (!text.current || list.length === 0 || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    const page = pageText(text.current);
    const ranges = placesOf(page.text, list).flatMap((place) => (place ? [page.rangeOf(place)] : []));
    CSS.highlights.set(PAINTED, new window.Highlight(...ranges));
    return () => {
      CSS.highlights.delete(PAINTED);
    };
  }, [text, list]);

  const scrollTo = (highlight: Highlight) => {
    if (!text.current) return;
    const page = pageText(text.current);
    const [place] = placesOf(page.text, [highlight]);
    const block = place && page.rangeOf(place).startContainer.parentElement;
    setTimeout(() => block?.scrollIntoView({ block: 'center' }));
  };

  const asked = new URLSearchParams(useSearch()).get('highlight');
  const isRead = state.phase === 'loaded';
  const showAsked = useEffectEvent(() => {
    const highlight = list.find(({ id }) => id === asked);
    if (highlight) scrollTo(highlight);
  });
  useEffect(() => {
    if (isRead && asked !== null) showAsked();
  }, [isRead, asked]);

  return (
    <>
      <p aria-live="polite" className={isTooLong ? `${styles.tooLong} no-print` : 'visually-hidden'}>
        {isTooLong &&
          `A highlight has up to ${countText(MAX_PASSAGE_LENGTH)} characters. Select a shorter passage.`}
      </p>
      {isOffered && passage && (
        <button
          type="button"
          className={`${styles.mark} no-print`}
          // The selection stays while the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            setEdited({ id: uuidOf(crypto.getRandomValues(new Uint8Array(16))), note: '', ...passage });
            window.getSelection()?.removeAllRanges();
          }}
        >
          Highlight or add a note
        </button>
      )}
      {edited && (
        <HighlightEditor
          key={edited.id}
          articleId={articleId}
          highlight={edited}
          isNew={!list.some(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
      {isListed && (
        <HighlightList
          articleId={articleId}
          state={state}
          onRetry={entry.retry}
          onGo={(highlight) => {
            onListed(false);
            scrollTo(highlight);
          }}
          onEdit={(highlight) => {
            onListed(false);
            setEdited(highlight);
          }}
          onClose={() => onListed(false)}
        />
      )}
    </>
  );
}

const NONE: readonly Highlight[] = [];

type Passage = Pick<Highlight, 'exact' | 'prefix' | 'suffix'>;

/** The selection in the article's text, or that it is too long, once it has not changed for a moment. */
const useSelectedPassage = (text: RefObject<HTMLElement | null>): Passage | 'too-long' | null => {
  const [passage, setPassage] = useState<Passage | 'too-long' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const selection = window.getSelection();
      const root = text.current;
      if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return setPassage(null);
      const range = selection.getRangeAt(0);
      if (!root.contains(range.commonAncestorContainer)) return setPassage(null);
      const page = pageText(root);
      const span = page.spanOf(range);
      const quote = span && quoteOf(page.text, span);
      setPassage(quote && quote.exact.length > MAX_PASSAGE_LENGTH ? 'too-long' : quote);
    };
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(read, 250);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
    };
  }, [text]);
  return passage;
};
