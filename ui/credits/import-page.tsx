import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { outsideCreditText } from '#core/credits/outside-credit.ts';
import { OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
import { choicesOf, NOTHING_CHOSEN, type OutsideImport } from '#core/credits/outside-import.ts';
import { fileSizeFault, MAX_ROWS } from '#core/credits/outside-limit.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Command } from '#core/shared/command.ts';
import { countText } from '#core/shared/count-text.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './import.module.css';
import { ImportPreview } from './import-preview.tsx';

interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Imports credit earned elsewhere from a CSV file: a preview first, added on confirmation. */
export default function ImportPage() {
  const { preview, add, undo, reset } = useUseCases('credits').importOutside;
  const looked = useCore(preview.state);
  const added = useCore(add.state);
  const [file, setFile] = useState<ChosenFile | null>(null);
  usePageTitle('Add credits from elsewhere');
  // The next visit starts without this file.
  useEffect(() => reset, [reset]);

  const choose = (chosen: ChosenFile | null) => {
    reset();
    setFile(chosen);
    if (chosen === null) return;
    preview.execute({ bytes: chosen.bytes, choices: NOTHING_CHOSEN });
  };

  if (added.phase === 'done')
    return (
      <div className={styles.page}>
        <PageHeader title="Add credits from elsewhere" back={BACK} />
        <ImportDone outcome={added.value} undo={undo} onAgain={reset} />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeader
        title="Add credits from elsewhere"
        lead="Upload an Excel or CSV file from another provider or your own spreadsheet. Nothing is saved until you confirm."
        back={BACK}
      />
      <FileChoice name={looked.phase === 'idle' ? null : (file?.name ?? null)} onFile={choose} />
      {looked.phase === 'idle' && <FileExample />}
      {looked.phase === 'pending' && (
        <>
          <Loading what="your file" />
          <SkeletonText lines={5} />
        </>
      )}
      {looked.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert" title="We couldn’t read this file">
          {failureText(looked.failure)} Nothing was added.
        </NoticeBanner>
      )}
      {looked.phase === 'done' && file && (
        <ImportPreview
          preview={looked.value}
          adding={added}
          onChoices={(choices) => preview.execute({ bytes: file.bytes, choices })}
          onAdd={() => add.execute({ bytes: file.bytes, choices: choicesOf(looked.value) })}
        />
      )}
    </div>
  );
}

const BACK = { href: pathTo('transcripts'), label: 'All credits' };

/** The requirements for a file, shown until one is chosen. */
function FileExample() {
  return (
    <section aria-labelledby="example" className={styles.example}>
      <h2 id="example">What your file needs</h2>
      <p className="meta">One row for each activity. Other headings are fine: you can match them next.</p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {OUTSIDE_FIELDS.filter(({ needed }) => needed).map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>2026-03-14</td>
              <td>Difficult airway refresher</td>
              <td>3.5</td>
            </tr>
            <tr>
              <td>2026-06-02</td>
              <td>Sepsis in the emergency department</td>
              <td>1.25</td>
            </tr>
          </tbody>
        </table>
      </div>
      <ul>
        <li>Excel files (.xlsx) and CSV files work. Of a formula, its result counts; macros never run.</li>
        <li>If a date can be read in two ways, such as 05/03/2026, we ask.</li>
        <li>Provider, type of credit and topic are kept if your file has them.</li>
        <li>Credit you already have here is skipped, not counted twice.</li>
      </ul>
    </section>
  );
}

interface FileChoiceProps {
  /** Name of the chosen file. */
  readonly name: string | null;
  /** Null for a file that is not read. */
  readonly onFile: (file: ChosenFile | null) => void;
}

/** Takes a file by button or drag and drop. */
function FileChoice({ name, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const unread = fileSizeFault(file.size);
    setFault(unread);
    if (unread !== null) onFile(null);
    else onFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label="Your file"
      className={`${styles.choice} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Excel or CSV file"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Lets the same file be chosen again after a correction.
          event.target.value = '';
        }}
      />
      <Button
        variant={name === null ? 'primary' : 'quiet'}
        icon="plus"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {name === null ? 'Choose a file' : 'Choose another file'}
      </Button>
      <p id={hint} className="meta">
        {name ?? `Or drop it here. Excel or CSV, up to ${countText(MAX_ROWS)} rows.`}
      </p>
      {fault !== null && (
        <NoticeBanner tone="error" role="alert">
          {fault} Nothing was added.
        </NoticeBanner>
      )}
    </section>
  );
}

interface ImportDoneProps {
  readonly outcome: OutsideImport;
  readonly undo: Command<string, null>;
  readonly onAgain: () => void;
}

/** What was added, with an undo. */
function ImportDone({ outcome: { importId, added, amount }, undo, onAgain }: ImportDoneProps) {
  const state = useCore(undo.state);
  if (state.phase === 'done')
    return (
      <NoticeBanner
        tone="info"
        role="status"
        title="Import undone"
        action={
          <Button variant="quiet" onClick={onAgain}>
            Choose a file
          </Button>
        }
      >
        Your record is back to how it was.
      </NoticeBanner>
    );
  return (
    <section className={styles.section}>
      <div role="status">
        <h2>{added === 1 ? '1 entry was added' : `${countText(added)} entries were added`}</h2>
      </div>
      <p>{outsideCreditText(amount)}, reported by you.</p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('transcripts', {}, { source: 'reported' })}>View credits</LinkButton>
        {importId !== null && (
          <Button
            variant="plain"
            icon="arrow-counter-clockwise"
            pending={state.phase === 'pending'}
            onClick={() => undo.execute(importId)}
          >
            Undo
          </Button>
        )}
      </div>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} The credits are still there.
        </NoticeBanner>
      )}
    </section>
  );
}
