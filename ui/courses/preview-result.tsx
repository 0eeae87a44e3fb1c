import { useMemo } from 'react';
import type { ModulePreview } from '#core/courses/ports.ts';
import { letterOf } from '../quizzes/letter-of.ts';
import { cleanModuleHtml } from './clean-module-html.ts';
import { ModuleHtml } from './module-html.tsx';
import styles from './preview.module.css';

/** The module as it is read, and its questions as they are asked. */
export function PreviewResult({ preview: { html, questions, title } }: { readonly preview: ModulePreview }) {
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
