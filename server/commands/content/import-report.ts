import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContentRefusal } from '../../platform/shared/refusal.ts';
import type { ImportProgress } from './import-files.ts';
import type { ImportSpeed } from './import-speed.ts';
import { type ReportedFile, reportPage } from './report-page.ts';

interface ImportReport {
  /** Passes all progress on, and records it for the report. */
  readonly recording: (progress: ImportProgress) => ImportProgress;
  /** Writes the report and returns the names of its files. */
  readonly write: (refusals: readonly ContentRefusal[], speed: ImportSpeed) => Promise<readonly string[]>;
}

/**
 * A report of an import, as JSON and as an HTML page beside it: `import.json` and `import.html`. Checks before the
 * import that both files can be written, and returns the reason if not.
 */
export async function importReport(path: string): Promise<ImportReport | string> {
  const base = path.replace(/\.(?:json|html)$/i, '');
  const targets = [`${base}.json`, `${base}.html`] as const;
  const files: ReportedFile[] = [];
  const save = async (speed?: ImportSpeed): Promise<readonly string[]> => {
    await writeFile(targets[0], `${JSON.stringify({ files, speed }, undefined, 2)}\n`);
    await writeFile(targets[1], reportPage(files, speed));
    return targets;
  };
  try {
    await mkdir(dirname(path), { recursive: true });
    await save();
  } catch (error) {
    return `The report can't be written: ${error instanceof Error ? error.message : String(error)}`;
  }
  const held = new Map<string, readonly ContentRefusal[]>();
  const refuse = (file: string, refusals: readonly ContentRefusal[]) =>
    files.push({ file, outcome: 'refused', refusals: refusals.map(withoutFile), notes: [] });
  return {
    recording: (progress) => ({
      advanced: progress.advanced,
      leftOut: (refusals) => {
        for (const { file } of refusals.slice(0, 1)) held.set(file, refusals);
        progress.leftOut(refusals);
      },
      refused: (file, refusals) => {
        refuse(file, refusals);
        progress.refused(file, refusals);
      },
      imported: (file, counts, notes, account) => {
        const outcome = counts.added > 0 ? 'added' : counts.updated > 0 ? 'updated' : 'unchanged';
        files.push({
          file,
          outcome,
          refusals: (held.get(file) ?? []).map(withoutFile),
          notes,
          ...(account === undefined ? {} : { account }),
        });
        progress.imported(file, counts, notes, account);
      },
    }),
    write: async (refusals, speed) => {
      for (const refusal of refusals) refuse(refusal.file, [refusal]);
      return save(speed);
    },
  };
}

const withoutFile = ({ line, reason }: ContentRefusal) => ({ line, reason });
