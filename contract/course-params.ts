import { id } from './values.ts';

export const courseParams = { courseId: id };

export const enrollmentParams = { ...courseParams, enrollmentId: id };

export const moduleParams = { ...enrollmentParams, moduleId: id };
