// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { browserRedirect } from '#adapters/browser/redirect.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { RedirectTo } from '#core/navigation/ports.ts';
import { type RedirectOnTrial, redirectCases } from '#root/clients/package/testing/surroundings-cases.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first } from '#root/composition/first.ts';
import { failuresOf } from '#tests/support/failures-of.ts';
import { firstPorts } from '#tests/support/first-ports.ts';

const { history, location } = window;

/** Opens the app after a page to which Back returns. */
const openOver = (redirectTo: RedirectTo) => (): RedirectTo => {
  history.replaceState(null, '', '/before');
  history.pushState(null, '', '/');
  return redirectTo;
};

const inBrowser: RedirectOnTrial = {
  open: openOver(browserRedirect(history)),
  shown: () => location.pathname + location.search,
  back: () =>
    new Promise((arrived) => {
      window.addEventListener('popstate', () => arrived(), { once: true });
      history.back();
    }),
};

afterEach(() => history.replaceState(null, '', '/'));

describe('a redirect in the browser', () => {
  for (const { title, run } of redirectCases(inBrowser)) it(title, run);

  it('is found out if it can be gone back to', async () => {
    const open = openOver((place) => history.pushState(null, '', hrefOf(place)));
    expect(await failuresOf(redirectCases({ ...inBrowser, open }))).toHaveLength(1);
  });
});

describe('a redirect of a client without pages', () => {
  let app = createPreceptor(firstPorts(), []);
  const trial: RedirectOnTrial = {
    open: () => {
      app = createPreceptor(firstPorts(), []);
      return app.inside(first).currentPlace.set;
    },
    shown: () => hrefOf(app.inside(first).currentPlace.state.get()),
    back: () => undefined,
  };
  for (const { title, run } of redirectCases(trial)) it(title, run);
});
