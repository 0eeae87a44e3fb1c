import type { Course, ModuleOutline as Outline } from '#core/courses/course.ts';
import layout from '../articles/article-view.module.css';
import { questionsText } from '../shared/questions-text.ts';
import { lengthText } from './course-facts.ts';
import styles from './course-view.module.css';

/** The course as a table of contents. */
export function ModuleOutline({ course }: { readonly course: Course }) {
  return (
    <section className={styles.outline} aria-labelledby="modules">
      <h2 id="modules">Modules</h2>
      <ol>
        {course.modules.map((module, place) => (
          <li key={module.id}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.name}>{module.title}</span>
            <span className="meta">{aboutModule(module)}</span>
          </li>
        ))}
      </ol>
      <p className={`meta ${layout.alone}`}>
        {course.unlocking === 'in-order'
          ? 'Each module opens when the one before it is read and its quiz passed.'
          : 'Every module is open from the start.'}
      </p>
    </section>
  );
}

const aboutModule = ({ hasVideo, minutes, questionCount }: Outline): string =>
  [lengthText(minutes), ...(hasVideo ? ['video'] : []), questionsText(questionCount)].join(' · ');
