import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { PortResult } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { ImportPreview, OutsideImport, OutsideTable } from './outside-import.ts';
import type { OutsideCredits } from './outside-ports.ts';

/** Imports outside credit from a file: first a preview, then an import that the learner confirms and can undo. */
export interface ImportOutside {
  readonly preview: Command<OutsideTable, ImportPreview>;
  readonly add: Command<OutsideTable, OutsideImport>;
  readonly undo: Command<string, null>;
  /** Discards the file. */
  readonly reset: () => void;
}

interface ImportOutsidePorts {
  readonly caches: Caches;
  readonly outsideCredits: Pick<OutsideCredits, 'preview' | 'add' | 'undo'>;
}

export const importOutside = ({ caches, outsideCredits }: ImportOutsidePorts): ImportOutside => {
  const changed = () => caches.invalidate('outside-credits');
  const preview = command(caches, (table: OutsideTable) => outsideCredits.preview(table));
  const add = command(caches, (table: OutsideTable) => outsideCredits.add(table).pipe(tapRight(changed)));
  const undo = command(
    caches,
    (importId: string): PortResult<null> => outsideCredits.undo(importId).pipe(tapRight(changed)),
  );
  return {
    preview,
    add,
    undo,
    reset: () => {
      for (const each of [preview, add, undo]) each.reset();
    },
  };
};
