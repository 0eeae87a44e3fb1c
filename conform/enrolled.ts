import { type Course, type Enrollment, enrollAs } from './course-taker.ts';
import type { Kit, Learner } from './kit.ts';
import { CannotCheck } from './report.ts';
import { NO_PLAN, storePlan } from './shape/paying.ts';

export interface Enrolled {
  readonly course: Course;
  readonly person: Learner;
  readonly enrollment: Enrollment;
}

/** A new learner with a plan. */
export const subscriber = async (kit: Kit): Promise<Learner> => {
  const person = await kit.learner();
  if (!(await storePlan(kit, person))) throw new CannotCheck(NO_PLAN);
  return person;
};

/** A new learner with a plan, enrolled in the course. */
export const enrolled = async (kit: Kit): Promise<Enrolled> => {
  const course = await kit.course();
  const person = await subscriber(kit);
  return { course, person, enrollment: await enrollAs(kit.caller, person, course) };
};
