import { useEffect } from 'react';
import type { Course } from '#core/courses/course.ts';
import { Designation } from '../activities/designation.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import before from '../quizzes/before-starting.module.css';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './course-view.module.css';
import { ENROLL_SECTION } from './enroll-action.tsx';

const Enrolling = lazyComponent(() => import('./enrolling.tsx'), {
  context: 'courses',
  fallback: <SkeletonBlock height="2.75rem" />,
  what: 'Enrolling',
});

/** The disclosure in full, and, for who may, enrolling beneath it: reading and agreeing is one step. */
export function EnrollSection({ course }: { readonly course: Course }) {
  const isLearner = useCore(useUseCase('session').state).phase === 'learner';
  useEffect(goToNamedPlace, []);
  return (
    <section className={styles.enroll} aria-labelledby={ENROLL_SECTION}>
      <h2 id={ENROLL_SECTION} tabIndex={-1}>
        Credit and disclosure
      </h2>
      <div className={before.disclosure}>
        <Designation activity={course.activity} demonstration={course.demonstration} />
        <DisclosureList disclosures={course.disclosures} commercialSupport={course.commercialSupport} />
      </div>
      {isLearner && <ForSubscribers course={course} />}
    </section>
  );
}

function ForSubscribers({ course }: { readonly course: Course }) {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  if (subscription.phase !== 'loaded' || !subscription.value.hasActivePaidSubscription) return null;
  return <Enrolling course={course} />;
}
