/** The accreditor's name for the format of a course, used on certificates and pages. */
export const COURSE_FORMAT = 'Enduring material';
