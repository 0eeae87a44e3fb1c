import { isRight, right } from 'fp-ts/lib/Either.js';
import { defer, distinctUntilChanged, map, of, share, startWith, switchMap } from 'rxjs';
import type { AuthToken } from '../accounts/ports.ts';
import type { Session } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import type { PortResult } from '../shared/failure.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Cursor, Page } from '../shared/page.ts';
import { query } from '../shared/query.ts';
import type { State } from '../shared/state.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { AccountSaved, DeviceSaved } from './ports.ts';
import type { SavedArticle } from './saved-article.ts';

export interface SavedInAccountPorts {
  readonly caches: Caches;
  readonly accountSaved: AccountSaved;
  readonly deviceSaved: DeviceSaved;
  readonly authToken: Pick<AuthToken, 'value'>;
  readonly session: Session;
}

interface SavedInAccount {
  readonly isGuest: () => boolean;
  /** Empty for a guest, and until they are read. */
  readonly ids: State<readonly string[]>;
  /** Notes a change that the account has stored. */
  readonly note: (articleId: string, isSaved: boolean) => void;
  readonly page: (cursor?: Cursor) => PortResult<Page<SavedArticle>>;
}

/** The articles saved in the account. A guest's follow them when they register or log in, on any page (SV-05). */
export const savedInAccount = ({
  caches,
  accountSaved,
  deviceSaved,
  authToken,
  session,
}: SavedInAccountPorts): SavedInAccount => {
  /** The token decides, because it changes first, so that a reload after a change of learner is the new learner's. */
  const isGuest = () => authToken.value.get() === null;

  const moved$ = moveToAccount(accountSaved, deviceSaved);
  const stored = query(caches, () =>
    isGuest() ? of(right(NONE)) : moved$.pipe(switchMap(accountSaved.ids)),
  );

  const ids: State<readonly string[]> = {
    get: () => {
      if (isGuest()) return NONE;
      const current = stored.of('all').get();
      return current.phase === 'loaded' ? current.value : NONE;
    },
    changes$: session.state.changes$.pipe(
      startWith(null),
      map(isGuest),
      distinctUntilChanged(),
      switchMap((guest) => (guest ? of(null) : stored.of('all').changes$.pipe(startWith(null)))),
      map(() => ids.get()),
      distinctUntilChanged(),
    ),
  };

  const move = () => {
    oneAnswer(() => moved$).subscribe((outcome) => {
      if (isRight(outcome)) stored.invalidate('all');
      else if (outcome.left.kind === 'unavailable') later.plan();
    });
  };
  /** A logout clears anything that has not moved by then. */
  const later = caches.later(move);

  session.state.changes$
    .pipe(
      startWith(session.state.get()),
      map(({ phase }) => phase),
      distinctUntilChanged(),
    )
    .subscribe((phase) => {
      later.reset();
      if (phase === 'learner' && deviceSaved.all.get().length > 0) move();
    });

  return {
    isGuest,
    ids,
    note: (articleId, isSaved) => {
      const current = stored.of('all').get();
      if (current.phase !== 'loaded') return stored.invalidate('all');
      const others = current.value.filter((id) => id !== articleId);
      stored.put('all', isSaved ? [...others, articleId] : others);
    },
    page: (cursor) =>
      cursor === undefined ? moved$.pipe(switchMap(() => accountSaved.page())) : accountSaved.page(cursor),
  };
};

const NONE: readonly string[] = [];

/** Moves a guest's saved articles to the account. If that fails, they stay here and are moved later. */
const moveToAccount = (accountSaved: AccountSaved, deviceSaved: DeviceSaved): PortResult<null> =>
  defer((): PortResult<null> => {
    const guestSaved = deviceSaved.all.get();
    if (guestSaved.length === 0) return of(right(null));
    const moved = new Set(guestSaved.map(({ articleId }) => articleId));
    return accountSaved
      .addAll(guestSaved)
      .pipe(
        tapRight(() =>
          deviceSaved.keep(deviceSaved.all.get().filter(({ articleId }) => !moved.has(articleId))),
        ),
      );
  }).pipe(share());
