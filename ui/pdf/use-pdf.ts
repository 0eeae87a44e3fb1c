import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';
import { type PdfFile, PdfRefused, type PdfTrouble } from './pdf-file.ts';

type PdfState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly file: PdfFile }
  | { readonly phase: 'failed'; readonly trouble: PdfTrouble };

const opening: PdfState = { phase: 'opening' };

interface OpeningPdf {
  readonly state: PdfState;
  /** Reports a failure after opening, such as of a drawing. */
  readonly fail: (thrown: unknown) => void;
  readonly again: () => void;
}

/** Keeps a PDF open while the component is mounted. `again` reopens it. */
export const usePdf = (bytes: Uint8Array): OpeningPdf => {
  const [state, setState] = useState<PdfState>(opening);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reopens it
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: PdfState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    setState(opening);
    openPdf(bytes, leaving.signal).then(
      (file) => tell({ phase: 'open', file }),
      (thrown) => tell(failed(thrown)),
    );
    return () => leaving.abort();
  }, [bytes, attempt]);

  return {
    state,
    fail: (thrown) => setState(failed(thrown)),
    again: () => setAttempt((before) => before + 1),
  };
};

const failed = (thrown: unknown): PdfState => ({
  phase: 'failed',
  trouble: thrown instanceof PdfRefused ? thrown.trouble : 'broken',
});
