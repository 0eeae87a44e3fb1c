/** What the accreditor calls a course, as certificates and pages write it. */
export const COURSE_FORMAT = 'Enduring material';
