import type { Enrollment } from '#core/courses/enrollment.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { ENROLL_SECTION } from './enroll-action.tsx';
import styles from './enrollment.module.css';

/** A finished course once more, where the flag for it is on: by way of its disclosure, and never credited twice. */
export function TakeAgain({ enrollment }: { readonly enrollment: Enrollment }) {
  const mayRetake = useCore(useUseCase('watchFlags').of('MILESTONE_RETAKE_COURSES_ENABLED'));
  const { courseSlug, creditId, finishedAt } = enrollment;
  if (!mayRetake || finishedAt === null) return null;
  return (
    <section className={styles.again} aria-labelledby="again">
      <h2 id="again">Take it again</h2>
      <p className="meta">
        From the first module on, with the course as it is now.
        {creditId !== null && ' Your credit stays; there is none a second time.'}
      </p>
      <LinkButton
        href={`${pathTo('course-abstract', { courseSlug })}#${ENROLL_SECTION}`}
        variant="quiet"
        icon="arrow-counter-clockwise"
      >
        Read its disclosure and begin
      </LinkButton>
    </section>
  );
}
