import { useEffect, useState } from 'react';
import { type Finding, findText } from './find-text.ts';
import type { PdfFile } from './pdf-file.ts';

export interface Search {
  readonly words: string;
  readonly seek: (words: string) => void;
  readonly findings: readonly Finding[];
  /** The current match; undefined if nothing was found yet. */
  readonly current: Finding | undefined;
  /** Its position among all matches, from 1; 0 for none. */
  readonly place: number;
  readonly searching: boolean;
  readonly next: () => void;
  readonly previous: () => void;
}

const TYPING_PAUSE_MS = 150;
/** The most matches; more would take long to highlight. */
const MAX_FINDINGS = 2_000;

const nothing = { findings: [], searching: false, at: 0 } as const;

interface Found {
  readonly findings: readonly Finding[];
  readonly searching: boolean;
  readonly at: number;
}

/** Searches page by page and reports matches as they are found. */
export const useSearch = (file: PdfFile | undefined): Search => {
  const [words, seek] = useState('');
  const [found, setFound] = useState<Found>(nothing);

  useEffect(() => {
    if (words.trim() === '' || file === undefined) {
      setFound(nothing);
      return;
    }
    const leaving = new AbortController();
    const later = setTimeout(() => {
      void searchThrough(file, words, leaving.signal, (findings, searching) =>
        setFound((before) => ({
          findings,
          searching,
          at: searching && findings.length === 0 ? 0 : before.at,
        })),
      );
    }, TYPING_PAUSE_MS);
    setFound({ ...nothing, searching: true });
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [file, words]);

  const { findings, searching, at } = found;
  const turn = (by: number) => {
    const count = findings.length;
    if (count > 0) setFound({ ...found, at: (at + by + count) % count });
  };
  return {
    words,
    seek,
    findings,
    current: findings[at],
    place: findings.length === 0 ? 0 : at + 1,
    searching,
    next: () => turn(1),
    previous: () => turn(-1),
  };
};

const searchThrough = async (
  file: PdfFile,
  words: string,
  leaving: AbortSignal,
  tell: (findings: readonly Finding[], searching: boolean) => void,
): Promise<void> => {
  const findings: Finding[] = [];
  for (let number = 1; number <= file.pageCount && findings.length < MAX_FINDINGS; number++) {
    const onPage = await textOf(file, number).then((pieces) => findText(pieces, words, number));
    if (leaving.aborted) return;
    if (onPage.length === 0) continue;
    findings.push(...onPage);
    tell([...findings], true);
  }
  tell([...findings], false);
};

/** A page whose text can't be read has no matches. The page itself shows its error. */
const textOf = async (file: PdfFile, number: number): Promise<readonly string[]> => {
  try {
    return await (await file.page(number)).text();
  } catch {
    return [];
  }
};
