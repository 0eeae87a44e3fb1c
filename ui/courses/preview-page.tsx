import '../shared/reading.css';
import { type ChangeEvent, type DragEvent, useMemo, useRef, useState } from 'react';
import { MAX_MODULE_TEXT_BYTES } from '#core/courses/module-text.ts';
import type { ModulePreview } from '#core/courses/ports.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { letterOf } from '../quizzes/option-list.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextArea } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { cleanModuleHtml, ModuleHtml } from './module-html.tsx';
import styles from './preview.module.css';

/** Shows authors how a module's text will look in a course; nothing is stored (RT-46). */
export default function PreviewPage() {
  const { state, show } = useUseCases('courses').previewModule;
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
        lead="Paste or drop a module’s text to see it as a learner will. Nothing is saved."
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
            error={failure === null ? undefined : `${failureText(failure)} Your text is still here.`}
          />
          <label className={styles.file}>
            Or choose a file
            <input
              type="file"
              accept=".md,text/markdown,text/plain"
              onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0])}
            />
          </label>
          {unread !== '' && (
            <NoticeBanner tone="error" role="alert">
              {unread}
            </NoticeBanner>
          )}
        </div>
        <section className={styles.result} aria-label="Learner view" aria-busy={isWaiting}>
          <p className={`meta ${styles.status}`} role="status">
            {isWaiting
              ? 'Rendering…'
              : preview === null
                ? 'Your module appears here.'
                : failure === null
                  ? 'Learner view'
                  : 'This preview shows earlier text'}
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

interface PreviewProblemsProps {
  readonly problems: ModulePreview['problems'];
  readonly onGoTo: (line: number) => void;
}

/** What an import would refuse, each with a button that goes to its line. */
function PreviewProblems({ problems, onGoTo }: PreviewProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <NoticeBanner tone="warning" title={problems.length === 1 ? '1 error' : `${problems.length} errors`}>
      <ul className={styles.problems}>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line !== null && (
              <button type="button" onClick={() => onGoTo(line)}>
                Line {line}
              </button>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </NoticeBanner>
  );
}

/** The module as a learner reads it, with its questions. */
function PreviewResult({ preview: { html, questions, title } }: { readonly preview: ModulePreview }) {
  const content = useMemo(() => cleanModuleHtml(html), [html]);
  return (
    <article className={styles.sheet}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ModuleHtml content={content} />
      {questions.map(({ id, options, stem }, place) => (
        <section key={id} className={styles.question}>
          <p className="kicker">Question {place + 1}</p>
          <h3>{stem}</h3>
          <ol>
            {options.map((option, index) => (
              <li key={option.id}>
                <span aria-hidden="true">{letterOf(index)}</span> {option.text}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}

/** Selects a line, counted from 1, and scrolls it into view. */
const goToLine = (area: HTMLTextAreaElement, line: number): void => {
  const before = area.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  const end = area.value.indexOf('\n', start);
  area.focus();
  area.setSelectionRange(start, end === -1 ? area.value.length : end);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.scrollTop = Math.max(0, (line - 3) * lineHeight);
};
