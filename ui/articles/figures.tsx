import { type RefObject, useEffect, useId, useState } from 'react';
import { type Figure, figureFileAddress, widthFor } from '#core/articles/figure.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import styles from './figures.module.css';

const FigureViewer = lazyComponent(() => import('./figure-viewer.tsx'), { what: 'The figure' });

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** The element that contains the figures. */
  readonly text: RefObject<HTMLElement | null>;
}

/** A row needs at least two figures. */
const MIN_FIGURES = 2;
const THUMBNAIL_PIXELS = 320;

/** All figures of an article in a row. A figure chosen here, in the text or in the side pane opens enlarged. */
export function Figures({ figures, text }: FiguresProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  const heading = useId();
  useEffect(() => {
    const open = (index: number) => {
      setEverOpened(true);
      setOpened(index);
    };
    return text.current === null ? undefined : makeEnlargeable(text.current, figures, open);
  }, [figures, text]);
  return (
    <>
      {figures.length >= MIN_FIGURES && (
        <section className={`${styles.strip} no-print`} aria-labelledby={heading}>
          <h2 id={heading}>{figures.length} figures</h2>
          <ul>
            {figures.map((figure, index) => (
              <li key={`${figure.anchor} ${figure.address}`}>
                <button type="button" data-figure={index}>
                  <Thumbnail figure={figure} />
                  <span>{nameOf(figure, index)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {everOpened && (
        <FigureViewer
          figures={figures}
          index={opened}
          text={text}
          onChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Thumbnail({ figure }: { readonly figure: Figure }) {
  const { width, height } = figure;
  return (
    <img
      src={figureFileAddress(figure, widthFor(figure, THUMBNAIL_PIXELS))}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The beginning of the caption, or its number among the figures. */
const nameOf = ({ caption }: Figure, index: number): string => caption || `Figure ${index + 1}`;

/** Turns each figure in the text into a button. Returns a function that stops listening. */
const makeEnlargeable = (
  text: HTMLElement,
  figures: readonly Figure[],
  open: (index: number) => void,
): (() => void) => {
  for (const picture of text.querySelectorAll<HTMLImageElement>('figure > img')) {
    const source = picture.getAttribute('src') ?? '';
    const index = figures.findIndex(({ address }) => source.startsWith(`${address}/`));
    if (index < 0) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.enlarge ?? '';
    button.dataset.figure = String(index);
    button.setAttribute('aria-label', `Enlarge: ${picture.alt}`);
    picture.replaceWith(button);
    button.append(picture);
  }
  const choose = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-figure]') : null;
    if (button instanceof HTMLElement) open(Number(button.dataset.figure));
  };
  // The side pane also shows figures; it is inside the article but outside its text.
  const article = text.closest('article') ?? text;
  article.addEventListener('click', choose);
  return () => article.removeEventListener('click', choose);
};
