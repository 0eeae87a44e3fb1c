import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../..`;

/** The last pixel of each width of the specification. */
const LAST = [374, 767, 1022, 1439, 1900];

/** What a media query may ask: up to a last pixel, or from the next one. */
const ALLOWED = LAST.flatMap((last) => [`max-width: ${last}px`, `min-width: ${last + 1}px`]);

/** Where an article has room for its text, its contents and the pane beside it (docs/decisions/0067). */
const ROOM_FOR_PANE = 'min-width: 1200px in ui/articles/';

it('layouts change at every width of the specification, and an article’s pane at one more [UX-02]', () => {
  const asked = globSync('ui/**/*.{css,ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/\(((?:min|max)-width: [^)]+)\)/g)].map(
      ([, query]) => `${query} in ${path}`,
    ),
  );
  const others = asked.filter((each) => !ALLOWED.some((query) => each.startsWith(`${query} `)));
  expect(others.filter((each) => !each.startsWith(ROOM_FOR_PANE))).toEqual([]);
  const isAsked = (width: number) => asked.some((query) => query.includes(`-width: ${width}px `));
  expect(LAST.filter((last) => !isAsked(last) && !isAsked(last + 1))).toEqual([]);
});
