import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MAX_QUERY_LENGTH } from '#core/feed/search-query.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/field.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCombobox } from '../shared/use-combobox.ts';
import { keepFilter, SEARCH, searchFor } from './feed-place.ts';
import styles from './search-box.module.css';
import {
  countOfSuggestions,
  hrefOfSuggestion,
  keyOf,
  lookOf,
  NO_CONNECTION,
  SuggestionOption,
  useSuggestions,
} from './suggestion-option.tsx';

/**
 * The search form, with suggestions below its field during typing. The URL contains the words, so that a search
 * can be shared and found again with Back.
 */
export function SearchBox({ words }: { readonly words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ over: words, text: words, isOpen: false });
  // Drops the typed text when the URL changes: after a search, or Back.
  const { text, isOpen } = typed.over === words ? typed : { text: words, isOpen: false };
  const suggest = useUseCases('feed').suggestSearches;
  const { suggestions, isAnswered, failure } = useSuggestions(isOpen ? text : '');
  const [, navigate] = useLocation();
  const filtered = useSearch();
  const before = useRef<string>(null);
  useEffect(() => {
    const lostFocus = before.current !== null && document.activeElement === document.body;
    before.current = words;
    if (words === '' || lostFocus) field.current?.focus({ preventScroll: true });
  }, [words]);

  const close = () => setTyped({ over: words, text, isOpen: false });
  const search = (asked: string) => {
    setTyped({ over: words, text: asked, isOpen: false });
    suggest.remember(asked);
    navigate(asked === '' ? SEARCH : keepFilter(searchFor(asked), filtered), { replace: words !== '' });
  };
  const options = suggestions.map((each) => ({
    look: lookOf(each),
    key: keyOf(each),
    choose: () => (each.kind === 'article' ? navigate(hrefOfSuggestion(each)) : search(each.text)),
  }));
  const isShown = isOpen && options.length > 0;
  const combobox = useCombobox(options, isShown);
  const isOffline = isOpen && failure?.kind === 'unreachable';
  const said = isOpen && isAnswered && text.trim() !== '' ? countOfSuggestions(suggestions.length) : '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <div className={styles.box}>
          <TextField
            {...combobox.fieldAttributes}
            label="Search articles"
            ref={field}
            type="search"
            name="q"
            value={text}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            hint="Disease, drug, author, journal"
            onChange={(event) => {
              setTyped({ over: words, text: event.target.value, isOpen: true });
              combobox.leave();
            }}
            onBlur={close}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !isShown) combobox.press(event);
              else {
                event.preventDefault();
                close();
              }
            }}
          />
          {isShown && (
            <div
              role="listbox"
              id={combobox.listId}
              aria-label="Suggestions"
              className={styles.list}
              tabIndex={-1}
            >
              {options.map(({ look, ...option }) => (
                <SuggestionOption
                  key={option.key}
                  look={look}
                  attributes={combobox.optionAttributes(option)}
                />
              ))}
            </div>
          )}
          {isOffline && <p className={`${styles.list} ${styles.offline}`}>{NO_CONNECTION}</p>}
        </div>
        <Button type="submit" icon="magnifying-glass">
          Search
        </Button>
        <LiveRegion message={isOffline ? NO_CONNECTION : said} />
      </form>
    </search>
  );
}
