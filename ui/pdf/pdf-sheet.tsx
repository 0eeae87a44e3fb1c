import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from './find-text.ts';
import { markFindings } from './mark-findings.ts';
import type { PdfFile, PdfLink, PdfPage } from './pdf-file.ts';
import styles from './pdf-viewer.module.css';
import { useNear } from './use-near.ts';

interface PdfSheetProps {
  readonly file: PdfFile;
  readonly number: number;
  /** Of a page that is not open yet: width divided by height. */
  readonly proportions: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of the whole document. */
  readonly findings: readonly Finding[];
  readonly current: Finding | undefined;
  readonly onFailed: (thrown: unknown) => void;
}

/** A page's place in the document. It holds a drawing and its text only while it is near the window. */
export function PdfSheet(props: PdfSheetProps) {
  const { file, number, proportions, scroller, findings, current, onFailed } = props;
  const sheet = useRef<HTMLLIElement>(null);
  const near = useNear(sheet, scroller);
  const [page, setPage] = useState<PdfPage>();
  const here = useMemo(() => findings.filter((finding) => finding.page === number), [findings, number]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is asked for once, whoever is told of its failure
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, whoever is told of its failure
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
      page.rest();
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
      {links.map(({ address, left, top, width, height }) => (
        <a
          key={`${address} ${left} ${top}`}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        >
          <span className="visually-hidden">{address}</span>
        </a>
      ))}
    </>
  );
}

const share = (part: number): string => `${(100 * part).toFixed(3)}%`;

/** Draws the page as wide as it is shown, sharp on any screen, and anew as that changes. */
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
      // One that gave way to a later drawing has not failed.
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
