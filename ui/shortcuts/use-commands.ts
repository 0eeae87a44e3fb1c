import { useContext } from 'react';
import { useLocation } from 'wouter';
import { prefixOf } from '#core/feed/suggestion.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { searchFor } from '../feed/feed-place.ts';
import {
  hrefOfSuggestion,
  keyOf,
  lookOf,
  type OptionLook,
  useSuggestions,
} from '../feed/suggestion-option.tsx';
import { Prepare } from '../navigation/lazy-component.tsx';
import { NoticesContext } from '../shared/app-contexts.ts';
import { ThemeContext } from '../shared/theme.tsx';
import { UseCasesContext, useUseCases } from '../shared/use-cases.ts';
import type { ComboboxOption } from '../shared/use-combobox.ts';
import { useCore } from '../shared/use-core.ts';
import { type Action, actionsFor, isMeant, statesMeant } from './actions.ts';

/** One line of the dialog. */
export interface Command extends ComboboxOption, OptionLook {}

export interface CommandGroup {
  readonly name: string;
  /** Whether the name is shown; screen readers have it in any case. */
  readonly isNamed?: boolean;
  readonly commands: readonly Command[];
}

/** The choices for a text. */
interface Commands {
  readonly groups: readonly CommandGroup[];
  /** Searches for the typed text. */
  readonly search: () => void;
  /** The number of suggestions; null until the server has responded. */
  readonly suggestionCount: number | null;
  readonly isOffline: boolean;
}

interface Leaving {
  readonly close: () => void;
  readonly showShortcuts: () => void;
}

/** The most actions that are shown for a text, besides the suggestions. */
const MAX_ACTIONS = 4;

/**
 * Recent searches and all actions before anything is typed; then the search for the text, matching actions, and
 * suggestions.
 */
export const useCommands = (typed: string, { close, showShortcuts }: Leaving): Commands => {
  const suggest = useUseCases('feed').suggestSearches;
  const recent = useCore(suggest.recent);
  const { suggestions, isAnswered, failure } = useSuggestions(typed);
  const actions = useActions();
  const [, navigate] = useLocation();
  const run = useRun(showShortcuts);
  const words = typed.trim();

  const go = (href: string) => {
    close();
    navigate(href);
  };
  const searchWords = (asked: string) => {
    suggest.remember(asked);
    go(searchFor(asked));
  };
  const search = () => {
    if (words !== '') searchWords(words);
  };
  const asCommand = (action: Action): Command => ({
    key: `action-${action.name}`,
    icon: action.icon,
    text: action.name,
    choose: () => {
      close();
      run(action);
    },
  });

  const searched: readonly Command[] = recent.map((each) => ({
    key: `recent-${each}`,
    icon: 'clock',
    text: each,
    choose: () => searchWords(each),
  }));
  const clear: Command = {
    key: 'clear',
    icon: 'x',
    text: 'Clear recent searches',
    choose: suggest.forgetAll,
  };
  const before: readonly CommandGroup[] = [
    { name: 'Recent searches', commands: searched.length === 0 ? [] : [...searched, clear] },
    { name: 'Go to', commands: actions.map(asCommand) },
  ];
  const asked: readonly CommandGroup[] = [
    {
      name: 'Search',
      isNamed: false,
      commands: [{ key: 'search', icon: 'magnifying-glass', text: `Search for “${words}”`, choose: search }],
    },
    {
      name: 'Go to',
      commands: [...actions.filter((action) => isMeant(action, typed)), ...statesMeant(typed)]
        .slice(0, MAX_ACTIONS)
        .map(asCommand),
    },
    {
      name: 'Suggestions',
      commands: suggestions.map((each) => ({
        ...lookOf(each),
        key: keyOf(each),
        choose: () => (each.kind === 'article' ? go(hrefOfSuggestion(each)) : searchWords(each.text)),
      })),
    },
  ];
  return {
    groups: (words === '' ? before : asked).filter(({ commands }) => commands.length > 0),
    search,
    suggestionCount: isAnswered && prefixOf(typed) !== null ? suggestions.length : null,
    isOffline: failure?.kind === 'unreachable',
  };
};

const useActions = (): readonly Action[] => {
  const session = useCore(useUseCases('first').session.state);
  const mayReview = useCore(useUseCases('first').mayReview);
  const theme = useCore(useContext(ThemeContext).state);
  return actionsFor({ session, mayReview, theme });
};

/** Runs an action. */
const useRun = (showShortcuts: () => void): ((action: Action) => void) => {
  const [, navigate] = useLocation();
  const theme = useContext(ThemeContext);
  const prepare = useContext(Prepare);
  const provide = useContext(UseCasesContext);
  const notices = useContext(NoticesContext);
  const logOut = () => {
    // Home first: guests may not see most pages, and their guard would redirect to the login page.
    navigate(pathTo('home'), { replace: true });
    provide('accounts').logOut.execute();
  };
  return ({ does }) => {
    if (does === 'theme') theme.choose(theme.state.get() === 'dark' ? 'light' : 'dark');
    else if (does === 'shortcuts') showShortcuts();
    else if (does === 'log-out')
      prepare('accounts').then(logOut, () => notices.error(UNREACHABLE_TEXT, 'network'));
    else navigate(does.goTo);
  };
};
