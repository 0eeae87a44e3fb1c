import * as v from 'valibot';
import { id } from './values.ts';

export const courseParams = { courseId: id };

export const enrollmentParams = { ...courseParams, enrollmentId: id };

export const moduleParams = { ...enrollmentParams, moduleId: id };

export const pretestScore = v.object({ correct: v.number(), total: v.number() });
