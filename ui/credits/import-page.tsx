import { useEffect, useState } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FileChoice } from './file-choice.tsx';
import styles from './import.module.css';
import { ImportDone } from './import-done.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Credit from elsewhere out of a file: looked at row by row first, added when that was confirmed. */
export default function ImportPage() {
  const { preview, add, undo, reset } = useUseCase('importOutside');
  const looked = useCore(preview.state);
  const added = useCore(add.state);
  const [file, setFile] = useState<ChosenFile | null>(null);
  usePageTitle('Add credits from elsewhere');
  // What one learner chose is not there for the next visit.
  useEffect(() => reset, [reset]);

  const choose = (chosen: ChosenFile) => {
    reset();
    setFile(chosen);
    preview.execute({ bytes: chosen.bytes, mapping: null });
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
        lead="From a CSV file, as another provider or your own spreadsheet saves it. Nothing is kept before you confirm."
        back={BACK}
      />
      <FileChoice name={looked.phase === 'idle' ? null : (file?.name ?? null)} onFile={choose} />
      {looked.phase === 'pending' && (
        <>
          <Loading what="the rows of your file" />
          <SkeletonText lines={5} />
        </>
      )}
      {looked.phase === 'failed' && (
        <NoticeBand tone="error" role="alert" title="This file could not be read">
          {failureText(looked.failure, 'The file')} Nothing was added.
        </NoticeBand>
      )}
      {looked.phase === 'done' && file && (
        <ImportPreview
          preview={looked.value}
          adding={added}
          onMapping={(mapping) => preview.execute({ bytes: file.bytes, mapping })}
          onAdd={() =>
            add.execute({ bytes: file.bytes, mapping: looked.value.columns.map(({ field }) => field) })
          }
        />
      )}
    </div>
  );
}

const BACK = { href: pathTo('transcripts'), label: 'All credits' };
