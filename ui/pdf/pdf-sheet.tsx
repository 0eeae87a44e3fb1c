import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from './find-text.ts';
import { markFindings } from './find-text.ts';
import type { PdfFile, PdfLink, PdfPage } from './pdf-file.ts';
import styles from './pdf-viewer.module.css';

interface PdfSheetProps {
  readonly file: PdfFile;
  readonly number: number;
  /** Width divided by height, until the page is open. */
  readonly proportions: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Findings in the whole document. */
  readonly findings: readonly Finding[];
  readonly current: Finding | undefined;
  readonly onFailed: (thrown: unknown) => void;
}

/** One page of the document. It has a drawing and a text layer only while it is near the viewport. */
export function PdfSheet(props: PdfSheetProps) {
  const { file, number, proportions, scroller, findings, current, onFailed } = props;
  const sheet = useRef<HTMLLIElement>(null);
  const near = useNear(sheet, scroller);
  const [page, setPage] = useState<PdfPage>();
  const here = useMemo(() => findings.filter((finding) => finding.page === number), [findings, number]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a page once, not when onFailed changes
  useEffect(() => {
    if (!near || page) return;
    let left = false;
    file.page(number).then(
      (opened) => left || setPage(opened),
      (thrown) => left || onFailed(thrown),
    );
    return () => {
      left = true;
    };
  }, [near, file, number]);

  const ratio = page ? page.width / page.height : proportions;
  return (
    <li ref={sheet} className={styles.sheet} style={{ aspectRatio: ratio }}>
      <p className="visually-hidden">
        Page {number} of {file.pageCount}
      </p>
      {near && page && (
        <Drawing
          page={page}
          scroller={scroller}
          findings={here}
          current={current?.page === number ? current : undefined}
          onFailed={onFailed}
        />
      )}
    </li>
  );
}

interface DrawingProps extends Pick<PdfSheetProps, 'scroller' | 'findings' | 'current' | 'onFailed'> {
  readonly page: PdfPage;
}

function Drawing({ page, scroller, findings, current, onFailed }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([]);
  const [links, setLinks] = useState<readonly PdfLink[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws a page once, not when onFailed changes
  useEffect(() => {
    if (!canvas.current || !text.current) return;
    const leaving = new AbortController();
    const unlessLeft =
      <A,>(then: (value: A) => void) =>
      (value: A) => {
        if (!leaving.signal.aborted) then(value);
      };
    drawToWidth(canvas.current, text.current, page, leaving.signal, unlessLeft(onFailed));
    page.layText(text.current).then(unlessLeft(setPieces), unlessLeft(onFailed));
    page.links().then(unlessLeft(setLinks), unlessLeft(onFailed));
    return () => {
      leaving.abort();
      page.release();
    };
  }, [page]);

  useEffect(() => {
    if (pieces.length === 0) return;
    const { at, unmark } = markFindings(pieces, findings, current);
    if (at && scroller.current) bringIntoView(at, scroller.current);
    return unmark;
  }, [pieces, findings, current, scroller]);

  return (
    <>
      <canvas ref={canvas} className={styles.drawing} />
      <div ref={text} className={styles.text} />
      {links.map(({ url, left, top, width, height }) => (
        <a
          key={`${url} ${left} ${top}`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        >
          <span className="visually-hidden">{url}</span>
        </a>
      ))}
    </>
  );
}

const share = (part: number): string => `${(100 * part).toFixed(3)}%`;

/** Draws the page at its shown width in device pixels, and again when that changes. */
const drawToWidth = (
  canvas: HTMLCanvasElement,
  text: HTMLElement,
  page: PdfPage,
  leaving: AbortSignal,
  failed: (thrown: unknown) => void,
) => {
  let drawnAt = 0;
  const draw = async () => {
    const pixels = Math.round(canvas.clientWidth * devicePixelRatio);
    if (pixels === 0 || pixels === drawnAt) return;
    drawnAt = pixels;
    text.style.setProperty('--total-scale-factor', String(canvas.clientWidth / page.width));
    try {
      await page.draw(canvas, pixels);
    } catch (thrown) {
      // A drawing canceled by a later one has not failed.
      if (drawnAt === pixels) failed(thrown);
    }
  };
  const watching = new ResizeObserver(draw);
  watching.observe(canvas);
  leaving.addEventListener('abort', () => watching.disconnect(), { once: true });
};

const SPACE_AROUND = 80;

const bringIntoView = (range: Range, scroller: HTMLElement) => {
  const found = range.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  const above = found.top < window.top + SPACE_AROUND || found.bottom > window.bottom - SPACE_AROUND;
  const beside = found.left < window.left || found.right > window.right;
  scroller.scrollBy({
    top: above ? found.top - window.top - window.height / 3 : 0,
    left: beside ? found.left - window.left - window.width / 3 : 0,
    behavior: 'instant',
  });
};

/** Whether an element is in the scroller's viewport, or within one viewport's height of it. */
const useNear = (
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, scroller]);
  return near;
};
