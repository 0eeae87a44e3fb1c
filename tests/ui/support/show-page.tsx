import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Notices } from '#core/notices/ports.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { NoticesContext } from '#ui/shared/app-contexts.ts';
import { type ProvideUseCases, UseCasesContext } from '#ui/shared/use-cases.ts';
import { ShortcutsContext, type ShortcutsSetting } from '#ui/shortcuts/shortcuts-setting.ts';
import { suggesting } from './suggesting.ts';

/** An empty list of saved articles, because every test's cards have a save button. */
const nothingSaved: UseCasesByName['toggleSaved'] = {
  ids: createState<ReadonlySet<string>>(new Set()).state,
  toggle: () => undefined,
};

/** Shortcuts are on at the start of each test. */
const shortcutsHere = (): ShortcutsSetting => {
  const { state: isOn, set: turn } = createState(true);
  return { isOn, turn };
};

/** No questions are due for review, in any test. */
const mayReview: UseCasesByName['mayReview'] = createState(false).state;

const guest: UseCasesByName['session'] = { state: createState({ phase: 'guest' } as const).state };

/** An operator who counts no visits, in any test that does not say otherwise. */
const uncounted: UseCasesByName['chooseTracking'] = {
  isOffered: false,
  consent: createState('unasked' as const).state,
  choose: () => undefined,
  isReported: createState(false).state,
  addDetails: () => undefined,
};

/** Days are named in UTC, in any test that does not say otherwise. */
const zone = createState('UTC').state;

/** Returns those use cases by name, and reports which one is missing. */
export const providing =
  (useCases: Partial<UseCasesByName>): ProvideUseCases =>
  () =>
    new Proxy(useCases, {
      get: (given, name) => {
        const found: unknown = Reflect.get({ chooseTracking: uncounted, zone, ...given }, name);
        if (found === undefined) throw new Error(`The test gives no use case "${String(name)}".`);
        return found;
      },
    }) as never;

/** Renders a page at its own address; reports where it has gone since, and its toasts. */
export const showPage = (page: ReactElement, address: string, useCases: Partial<UseCasesByName> = {}) => {
  const [path = '/', searchPath = ''] = address.split('?');
  const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
  const notices: ['success' | 'error', string][] = [];
  const shownNotices: Notices = {
    success: (text) => notices.push(['success', text]),
    error: (text) => notices.push(['error', text]),
  };
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <NoticesContext value={shownNotices}>
        <UseCasesContext
          value={providing({
            toggleSaved: nothingSaved,
            mayReview,
            session: guest,
            suggestSearches: suggesting(),
            ...useCases,
          })}
        >
          <ShortcutsContext value={shortcutsHere()}>{page}</ShortcutsContext>
        </UseCasesContext>
      </NoticesContext>
    </Router>,
  );
  return { unmount, notices, place: () => history.at(-1) };
};
