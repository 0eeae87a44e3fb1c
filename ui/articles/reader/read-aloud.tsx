import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import styles from './read-aloud.module.css';

export interface ReadAloudProps {
  /** The element with the article's text. */
  readonly text: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Reads the text aloud with the device's voice, starting at what is in the window, and scrolls along (RD-09). */
export default function ReadAloud({ text, onClose }: ReadAloudProps) {
  const { blocks, at, isSpeaking, play, pause } = useVoice(text);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isAble = typeof window !== 'undefined' && 'speechSynthesis' in window;
  return (
    <section className={`${styles.player} no-print`} aria-label="Read aloud">
      <p ref={title} tabIndex={-1} className={styles.place}>
        {isAble ? `Paragraph ${at + 1} of ${blocks.length}` : 'This browser has no voice to read with.'}
      </p>
      {isAble && (
        <>
          <Button variant="plain" onClick={() => play(at - 1)} disabled={at === 0}>
            Previous
          </Button>
          <Button onClick={() => (isSpeaking ? pause() : play(at))}>{isSpeaking ? 'Pause' : 'Play'}</Button>
          <Button variant="plain" onClick={() => play(at + 1)} disabled={at + 1 >= blocks.length}>
            Next
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

/** The highlight name of the spoken paragraph, which the style sheet colors. */
const SPOKEN = 'preceptor-spoken';

const useVoice = (text: RefObject<HTMLElement | null>) => {
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  const [at, setAt] = useState(0);
  const [isSpeaking, setSpeaking] = useState(false);
  /** The number of the current call to `play`, because a canceled paragraph also fires `end`. */
  const latest = useRef(0);

  const pause = () => {
    latest.current += 1;
    setSpeaking(false);
    window.speechSynthesis.cancel();
  };

  const play = (index: number) => {
    const block = blocks[index];
    pause();
    if (!block) return;
    const own = latest.current;
    const spoken = new SpeechSynthesisUtterance(spokenText(block));
    spoken.lang = block.closest<HTMLElement>('[lang]')?.lang ?? 'en';
    const ended = (next: () => void) => () => {
      if (latest.current === own) next();
    };
    spoken.onend = ended(() => play(index + 1));
    spoken.onerror = ended(() => setSpeaking(false));
    setAt(index);
    setSpeaking(true);
    follow(block);
    window.speechSynthesis.speak(spoken);
  };

  useEffect(() => {
    if (!text.current) return;
    const found = speakableBlocks(text.current);
    const seen = found.findIndex((block) => block.getBoundingClientRect().bottom > READING_TOP);
    setBlocks(found);
    setAt(Math.max(0, seen));
    return () => {
      latest.current += 1;
      if ('speechSynthesis' in window) window.speechSynthesis.cancel();
      if ('highlights' in CSS) CSS.highlights.delete(SPOKEN);
    };
  }, [text]);

  return { blocks, at, isSpeaking, play, pause };
};

/** Below the reading bar. */
const READING_TOP = 64;

/** Highlights the paragraph, and scrolls it into view if needed. */
const follow = (block: HTMLElement): void => {
  const { top, bottom } = block.getBoundingClientRect();
  if (top < READING_TOP || bottom > window.innerHeight * 0.8) block.scrollIntoView({ block: 'center' });
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  const range = document.createRange();
  range.selectNodeContents(block);
  CSS.highlights.set(SPOKEN, new window.Highlight(range));
};

/** The paragraphs of an article in the order of reading: no tables, no references, nothing twice. */
const speakableBlocks = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('.reading :is(p, li, h2, h3, h4, dt, dd, pre)')].filter(
    (block) =>
      block.closest('dialog, table, .references, [aria-labelledby="references"]') === null &&
      block.querySelector('p, li') === null &&
      spokenText(block) !== '',
  );

/** What is said of a paragraph: without the marks of citations and notes. */
const spokenText = (block: HTMLElement): string => {
  const copy = block.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const mark of copy.querySelectorAll('a[href^="#ref-"], sup:has(a[href^="#"])')) mark.remove();
  return (copy.textContent ?? '')
    .replace(/\[[\s,;–-]*\]|\([\s,;–-]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim();
};
