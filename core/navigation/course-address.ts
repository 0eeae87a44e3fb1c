/** What stands before a course's address when one comes from a special requirement. */
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
 * Where the address of a course under a special requirement leads: to the same without it (RT-51). Undefined for any
 * other address. By path, since what a course's page needs stands in it and nothing of the requirement does.
 */
export const courseAddress = (path: string, search: string): string | undefined => {
  const address = SPECIAL.exec(path)?.[1];
  if (address === undefined || !SHAPES.some((shape) => shape.test(address))) return undefined;
  return search === '' ? address : `${address}?${search}`;
};
