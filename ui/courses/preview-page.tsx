import '../shared/reading.css';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { MAX_MODULE_TEXT_BYTES } from '#core/courses/module-text.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { TextArea } from '../shared/text-area.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { goToLine } from './go-to-line.ts';
import styles from './preview.module.css';
import { PreviewProblems } from './preview-problems.tsx';
import { PreviewResult } from './preview-result.tsx';

/** What a module's text will look like in a course, for who writes one; nothing of it is kept (RT-46). */
export default function PreviewPage() {
  const { state, show } = useUseCase('previewModule');
  const { failure, isWaiting, preview } = useCore(state);
  const [text, setText] = useState('');
  const [unread, setUnread] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  usePageTitle('Preview a module');

  const write = (next: string) => {
    setText(next);
    setUnread('');
    show(next);
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_MODULE_TEXT_BYTES) setUnread(`${file.name} is larger than 100 kB.`);
    else write(await file.text());
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <>
      <PageHeader
        title="Preview a module"
        lead="Write or drop the text of a module’s file, and see it as a learner will. Nothing is kept of it."
      />
      <div className={styles.sides}>
        <div className={styles.writing}>
          <TextArea
            ref={area}
            label="The module’s text"
            rows={24}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => write(event.target.value)}
            onDrop={drop}
            error={
              failure === null
                ? undefined
                : `${failureText(failure, 'The preview')} What you wrote is still here.`
            }
          />
          <label className={styles.file}>
            Or take a file
            <input
              type="file"
              accept=".md,text/markdown,text/plain"
              onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0])}
            />
          </label>
          {unread !== '' && (
            <NoticeBand tone="error" role="alert">
              {unread}
            </NoticeBand>
          )}
        </div>
        <section className={styles.result} aria-label="As a learner sees it" aria-busy={isWaiting}>
          <p className={`meta ${styles.standing}`} role="status">
            {isWaiting
              ? 'Drawing…'
              : preview === null
                ? 'What you write appears here.'
                : failure === null
                  ? 'As a learner sees it'
                  : 'The preview is of an earlier text'}
          </p>
          {preview && (
            <>
              <PreviewProblems
                problems={preview.problems}
                onGoTo={(line) => area.current && goToLine(area.current, line)}
              />
              <PreviewResult preview={preview} />
            </>
          )}
        </section>
      </div>
    </>
  );
}

const EXAMPLE = `---
format: preceptor-module/1
title: Naming the risk
minutes: 15
---

## What is at stake

…`;
