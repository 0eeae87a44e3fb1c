import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseAddress } from '#core/navigation/course-address.ts';

const SPECIAL = '/special-requirements/topics/opioids/states/florida';

describe('the address of a course under a special requirement', () => {
  it.each([
    ['enrollment', '/premium-courses/7/enrollments/9/overview/'],
    ['enrollment without an id', '/premium-courses/7/enrollments/overview'],
    ['module quiz', '/premium-courses/7/enrollments/9/module/3/quiz'],
    ['pretest', '/premium-courses/7/enrollments/9/pretest'],
    ['module content', '/premium-courses/7/module/3/content'],
    ['abstract', '/premium-courses/fluoroscopy/abstract'],
  ])('leads to the address of the course itself: %s [RT-51]', (_, address) => {
    expect(courseAddress(SPECIAL + address, '')).toBe(address);
    expect(courseAddress(SPECIAL + address, 'from=mail')).toBe(`${address}?from=mail`);
  });

  it.each([
    '/premium-courses/7/abstract',
    `${SPECIAL}/premium-courses/7`,
    `${SPECIAL}/premium-courses/7/disclosure/pdf`,
    `${SPECIAL}/premium-courses/7/../../login/abstract`,
    `${SPECIAL}/feed`,
    '/special-requirements/topics/opioids/premium-courses/7/abstract',
  ])('accepts no other address: %s', (path) => {
    expect(courseAddress(path, '')).toBeUndefined();
  });

  it('never leads off the origin [faults 25]', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const address = courseAddress(`${SPECIAL}/premium-courses/${one}/module/${other}/content`, '');
        if (address !== undefined)
          expect(new URL(address, 'https://app.example').origin).toBe('https://app.example');
      }),
    );
  });
});
