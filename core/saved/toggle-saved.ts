import { distinctUntilChanged, map, Observable, Subscription } from 'rxjs';
import type { Notices } from '../notices/ports.ts';
import { UNREACHABLE_TEXT } from '../notices/unreachable-text.ts';
import type { Caches } from '../shared/caches.ts';
import { learnerState } from '../shared/learner-state.ts';
import { combineStates, createState, type State } from '../shared/state.ts';
import type { SaveArticles } from './save-articles.ts';
import type { Savable } from './saved-article.ts';

/** What the first page needs of saved articles: which are saved, and a toggle that works before the rest is loaded. */
export type ToggleSaved = Pick<SaveArticles, 'ids' | 'toggle'>;

/** The use case that saves. Null until its context is loaded; `fetch` rejects if its code cannot be loaded. */
export interface SavingSource {
  readonly find: () => SaveArticles | null;
  readonly fetch: () => Promise<SaveArticles>;
}

/** Where articles may already be saved, as far as is known without loading anything. */
export type SavedPlace = 'account' | 'device' | null;

interface ToggleSavedPorts {
  readonly caches: Caches;
  readonly savedPlace: State<SavedPlace>;
  readonly saving: SavingSource;
  readonly notices: Pick<Notices, 'error'>;
}

/**
 * Loads the use case that saves: when a toggle is shown and something may already be saved, when a session begins, or
 * else on the first click; never before the first page is shown. A click meanwhile shows the article as saved at once
 * and is saved after loading; if loading fails, that is undone and reported (SV-03).
 */
export const toggleSaved = ({
  caches,
  savedPlace,
  saving: { find, fetch },
  notices,
}: ToggleSavedPorts): ToggleSaved => {
  const loaded = createState<SaveArticles | null>(null);
  const waiting = learnerState<readonly Savable[]>(caches, []);

  const use = (saving: SaveArticles) => {
    loaded.set(saving);
    // Its button said "Save", so an article that turns out to be saved already stays saved.
    for (const article of waiting.state.get())
      if (!saving.ids.get().has(article.articleId)) saving.toggle(article);
    waiting.set([]);
  };
  const giveUp = () => {
    if (waiting.state.get().length === 0) return;
    waiting.set([]);
    notices.error(UNREACHABLE_TEXT, 'network');
  };
  const load = () => {
    if (loaded.state.get() === null) fetch().then(use, giveUp);
  };
  const loadIfSaved = () => {
    if (savedPlace.get() !== null) load();
  };

  // Moves a guest's saved articles to the account, on any page where the learner logs in.
  savedPlace.changes$.subscribe(loadIfSaved);

  const stored: State<ReadonlySet<string>> = {
    get: () => loaded.state.get()?.ids.get() ?? NOTHING,
    changes$: new Observable<void>((watcher) => {
      const watching = new Subscription();
      const tell = () => watcher.next();
      const follow = (saving: SaveArticles | null) => {
        if (saving === null) return;
        watching.add(saving.ids.changes$.subscribe(tell));
        tell();
      };
      watching.add(loaded.state.changes$.subscribe(follow));
      follow(loaded.state.get());
      loadIfSaved();
      return watching;
    }).pipe(
      map(() => stored.get()),
      distinctUntilChanged(),
    ),
  };

  return {
    ids: combineStates(stored, waiting.state, (ids, pressed) =>
      pressed.length === 0 ? ids : new Set([...ids, ...pressed.map(({ articleId }) => articleId)]),
    ),
    toggle: (article) => {
      const saving = find();
      if (saving !== null) {
        use(saving);
        saving.toggle(article);
        return;
      }
      waiting.update((pressed) => {
        const others = pressed.filter(({ articleId }) => articleId !== article.articleId);
        return others.length < pressed.length ? others : [...pressed, article];
      });
      load();
    },
  };
};

const NOTHING: ReadonlySet<string> = new Set();
