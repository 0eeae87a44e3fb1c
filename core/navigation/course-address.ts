/** The prefix of a course's address that is reached from a special requirement. */
const SPECIAL = /^\/special-requirements\/topics\/[^/]+\/states\/[^/]+(\/premium-courses\/.*)$/;

const COURSE = /^\/premium-courses\/[^/]+/.source;
const ENROLLMENTS = `${COURSE}/enrollments(?:/[^/]+)?`;
const MODULE = '/module/[^/]+';

const SHAPES: readonly RegExp[] = [
  `${ENROLLMENTS}/overview`,
  `${ENROLLMENTS}${MODULE}/quiz`,
  `${ENROLLMENTS}/pretest`,
  `${COURSE}${MODULE}/content`,
  `${COURSE}/abstract`,
].map((shape) => new RegExp(`${shape}/?$`));

/**
 * The target of a course's address under a special requirement: the same without the prefix (RT-51). Undefined for any
 * other address. Works on the path, which has everything that a course's page needs.
 */
export const courseAddress = (path: string, search: string): string | undefined => {
  const address = SPECIAL.exec(path)?.[1];
  if (address === undefined || !SHAPES.some((shape) => shape.test(address))) return undefined;
  return search === '' ? address : `${address}?${search}`;
};
