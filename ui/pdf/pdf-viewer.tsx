import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading } from '../shared/skeleton.tsx';
import type { PdfTrouble } from './pdf-file.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { FindBar, PdfToolbar, Tool } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { savePdf } from './save-pdf.ts';
import { usePaging } from './use-paging.ts';
import { usePdf } from './use-pdf.ts';
import { useSearch } from './use-search.ts';
import { useZoom } from './use-zoom.ts';
import { useViewerKeys } from './viewer-keys.ts';

/** A4, width divided by height. */
export const PORTRAIT = 210 / 297;
export const LANDSCAPE = 297 / 210;

interface PdfViewerProps {
  readonly bytes: Uint8Array;
  /** 'Certificate: Statins after stroke'. */
  readonly name: string;
  /** As the subject of a sentence: 'The certificate'. */
  readonly what: string;
  /** File name of the download. */
  readonly fileName: string;
  /** Width divided by height of the pages, until they are open. */
  readonly proportions?: number;
  /** Fills the available space instead of fitting its page. */
  readonly filling?: boolean;
  /** Id of the element that says the same as text. */
  readonly describedBy?: string;
  /** Reassurance beside an error. */
  readonly safe?: string;
  /** Called with the document's own title, if it has one. */
  readonly onTitle?: (title: string) => void;
  /** Fetches the bytes again. */
  readonly onRetry: () => void;
}

/** Shows a PDF everywhere in the app. One that can't be shown can be retried or downloaded. */
export function PdfViewer(props: PdfViewerProps) {
  const { bytes, name, what, fileName, proportions = PORTRAIT, filling = false, describedBy, safe } = props;
  const { onTitle } = props;
  const { state, fail, again } = usePdf(bytes);
  const viewer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState(false);

  const file = state.phase === 'open' ? state.file : undefined;
  const pageCount = file?.pageCount ?? 0;
  const paging = usePaging(scroller, list, pageCount);
  const zoom = useZoom(scroller);
  const search = useSearch(file);
  const { current } = search;

  useEffect(() => {
    if (!file || !onTitle) return;
    let isShown = true;
    void file.title().then((title) => {
      if (isShown && title !== null) onTitle(title);
    });
    return () => {
      isShown = false;
    };
  }, [file, onTitle]);

  const typeWords = () => {
    field.current?.focus();
    field.current?.select();
  };
  const find = () => {
    setFinding(true);
    typeWords();
  };
  const closeSearch = () => {
    setFinding(false);
    search.seek('');
    scroller.current?.focus();
  };
  useViewerKeys(viewer, { pageCount, ...paging, ...zoom, find });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears
  useEffect(() => {
    if (finding) typeWords();
  }, [finding]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to each finding once, when it becomes the current one
  useEffect(() => {
    if (current && Math.abs(current.page - paging.page) > 1) paging.goTo(current.page);
  }, [current]);

  const download = () => savePdf(bytes, fileName);
  return (
    <div
      ref={viewer}
      className={styles.viewer}
      data-filling={filling}
      data-pages={pageCount > 1 ? 'many' : 'one'}
    >
      {state.phase === 'failed' ? (
        <PdfTroubleNotice
          trouble={state.trouble}
          what={what}
          safe={safe}
          onRetry={() => {
            again();
            props.onRetry();
          }}
          onDownload={download}
        />
      ) : (
        <>
          <div>
            <PdfToolbar
              pageCount={pageCount}
              paging={paging}
              zoom={zoom}
              finding={finding}
              onFind={finding ? closeSearch : find}
            >
              <Tool icon="download-simple" label="Download" onPress={download} />
            </PdfToolbar>
            {finding && <FindBar search={search} field={field} onClose={closeSearch} />}
          </div>
          <section
            ref={scroller}
            className={styles.scroller}
            aria-label={name}
            aria-describedby={describedBy}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard
            tabIndex={0}
          >
            {!file && <Loading what={lowerFirst(what)} />}
            <ol ref={list} className={styles.pages} style={{ '--zoom': zoom.zoom } as CSSProperties}>
              {!file && (
                <li className={styles.sheet} style={{ aspectRatio: proportions }} aria-hidden="true" />
              )}
              {file &&
                Array.from({ length: pageCount }, (_, index) => (
                  <PdfSheet
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
                    key={index}
                    file={file}
                    number={index + 1}
                    proportions={proportions}
                    scroller={scroller}
                    findings={search.findings}
                    current={current}
                    onFailed={fail}
                  />
                ))}
            </ol>
            <p className={styles.unprinted}>To print every page, download “{fileName}”.</p>
          </section>
        </>
      )}
    </div>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

interface PdfTroubleNoticeProps {
  readonly trouble: PdfTrouble;
  /** The subject of the error: 'The certificate'. */
  readonly what: string;
  /** Reassurance beside the error. */
  readonly safe?: string | undefined;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
}

const REASONS: Readonly<Record<PdfTrouble, string>> = {
  broken: 'The file is damaged or isn’t a PDF.',
  locked: 'The file is password protected.',
  'too-big': 'The file is too long or too large to show here. Try opening it in another program.',
  slow: 'It took too long to open.',
};

function PdfTroubleNotice({ trouble, what, safe, onRetry, onDownload }: PdfTroubleNoticeProps) {
  return (
    <div className={styles.trouble}>
      <NoticeBanner tone="error" role="alert" title={`${what} couldn’t be shown.`}>
        <p>
          {REASONS[trouble]} {safe}
        </p>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" icon="download-simple" onClick={onDownload}>
            Download
          </Button>
        </div>
      </NoticeBanner>
    </div>
  );
}
