import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/text-field.tsx';
import { SEARCH, searchFor } from './feed-place.ts';
import styles from './search-box.module.css';

/** Words to search for; the address carries them, so that a search can be shared and gone back to. */
export function SearchBox({ words }: { readonly words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ over: words, text: words });
  // Typed over other words than those of the address now: one has searched, or gone back.
  const text = typed.over === words ? typed.text : words;
  const [, navigate] = useLocation();
  const before = useRef<string>(null);
  useEffect(() => {
    const lostFocus = before.current !== null && document.activeElement === document.body;
    before.current = words;
    if (words === '' || lostFocus) field.current?.focus({ preventScroll: true });
  }, [words]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    navigate(asked === '' ? SEARCH : searchFor(asked), { replace: words !== '' });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label="Search articles"
          ref={field}
          type="search"
          name="q"
          value={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          hint="Title, author, journal or topic"
          onChange={(event) => setTyped({ over: words, text: event.target.value })}
        />
        <Button type="submit" icon="magnifying-glass">
          Search
        </Button>
      </form>
    </search>
  );
}
