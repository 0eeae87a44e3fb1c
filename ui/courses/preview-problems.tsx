import type { ModulePreview } from '#core/courses/ports.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import styles from './preview.module.css';

interface PreviewProblemsProps {
  readonly problems: ModulePreview['problems'];
  readonly onGoTo: (line: number) => void;
}

/** What an import would refuse, each with the way to its line. */
export function PreviewProblems({ problems, onGoTo }: PreviewProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <NoticeBand
      tone="warning"
      title={
        problems.length === 1 ? 'One thing would be refused' : `${problems.length} things would be refused`
      }
    >
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
    </NoticeBand>
  );
}
