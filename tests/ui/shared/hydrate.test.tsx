import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prerender, prerenderServices } from '#root/composition/roots/browser/prerender.tsx';
import { cleanArticleHtml } from '#server/platform/shared/clean-article-html.ts';
import { mountApp } from '#ui/main.tsx';
import type { AppServices } from '#ui/shared/app-services.ts';
import { sentPlaces } from '../support/sent-places.ts';

// The app lives as long as its page; here it ends with its test.
const roots: Root[] = [];
vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof import('react-dom/client')>();
  const hydrateRoot: typeof real.hydrateRoot = (...how) => {
    const root = real.hydrateRoot(...how);
    roots.push(root);
    return root;
  };
  return { ...real, hydrateRoot };
});

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const prerendered = async (place: (typeof sentPlaces)[number]) => {
  window.history.replaceState(null, '', place.path);
  const root = document.createElement('div');
  root.dataset.prerendered = place.route;
  root.innerHTML = await prerender({ ...place, search: '', cleanHtml: cleanArticleHtml });
  document.body.append(root);
  return root;
};

const hydrate = async (root: HTMLElement, services: AppServices) => {
  await act(async () => {
    mountApp(root, services);
  });
  await vi.waitFor(() => expect(root.dataset.prerendered).toBeUndefined());
  await act(async () => new Promise((soon) => setTimeout(soon, 50)));
};

describe.each(sentPlaces)('the prerendered page of $route', (place) => {
  it('is hydrated without a change', async () => {
    const root = await prerendered(place);
    const heading = root.querySelector('h1');
    const words = root.textContent;
    const paragraph = root.querySelector('main p');
    const warn = vi.fn();
    await hydrate(root, { ...prerenderServices(place), log: { warn, error: warn } });
    expect(warn).not.toHaveBeenCalled();
    expect(root.querySelector('h1')).toBe(heading);
    expect(root.textContent).toBe(words);
    expect(root.querySelector('main p')).toBe(paragraph);
  });
});
