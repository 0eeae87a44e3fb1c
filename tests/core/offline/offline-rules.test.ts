import { right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES } from '#core/navigation/routes.ts';
import { followCopies } from '#core/offline/follow-copies.ts';
import { isShownInline } from '#core/offline/is-shown-inline.ts';
import { mayReload } from '#core/offline/may-reload.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import { pageList } from '#core/shared/page-list.ts';
import { query } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { scripted } from '#tests/support/scripted.ts';
import { watch } from '#tests/support/watch-state.ts';

describe('once the server can be reached after copies were shown', () => {
  const everything = (phase: 'guest' | 'learner') => {
    const caches = createCaches();
    const reached$ = new Subject<void>();
    const me = scripted(() => of(right(null)));
    const session = {
      state: createState({ phase } as never).state,
      resume: command(caches, me.call, { changesLearner: true }) as never,
    };
    followCopies({ copies: { reached$ }, caches, session });
    return { caches, reached$, me };
  };

  it('what is watched is read again at once, and the rest when it is watched [OF-05]', () => {
    const { caches, reached$ } = everything('guest');
    const read = scripted((key: string) => of(right(key)));
    const page = { items: [1], previousPagination: null, nextPagination: null, total: 1 };
    const list = scripted(() => of(right(page)));
    const entries = query(caches, read.call);
    const { state } = pageList(caches, list.call, (item: number) => item);
    watch(entries.of('left')).leave();
    watch(entries.of('watched'));
    watch(state);
    reached$.next();
    expect(read.calls).toEqual([['left'], ['watched'], ['watched']]);
    expect(list.calls).toHaveLength(2);
    watch(entries.of('left'));
    expect(read.calls.at(-1)).toEqual(['left']);
  });

  it('the learner is read again, who may have been logged out meanwhile; a guest is not [OF-05]', () => {
    const learner = everything('learner');
    learner.reached$.next();
    expect(learner.me.calls).toHaveLength(1);
    const guest = everything('guest');
    guest.reached$.next();
    expect(guest.me.calls).toEqual([]);
  });
});

describe('the notice that there is no connection', () => {
  it.each(['background', 'shown'] as const)('replaces the toast of a call that is %s [OF-04]', (during) => {
    expect(isShownInline({ failure: unreachable, during }, true)).toBe(true);
    expect(isShownInline({ failure: unreachable, during }, false)).toBe(false);
  });

  it.each(['action', 'credentials', 'page'] as const)(
    'replaces no toast of a call that is %s [ER-01]',
    (during) => {
      expect(isShownInline({ failure: unreachable, during }, true)).toBe(false);
    },
  );

  it('replaces no toast of another failure', () => {
    expect(isShownInline({ failure: refusal('broken'), during: 'shown' }, true)).toBe(false);
  });
});

describe('a newer version', () => {
  it.each(['home', 'article', 'saved', 'transcripts'] as const)('is offered on %s [OF-09]', (name) => {
    expect(mayReload(name)).toBe(true);
  });

  it('is offered in no quiz, pretest, evaluation, checkout or form [OF-09]', () => {
    const busy = ROUTE_NAMES.filter((name) =>
      /quiz$|pretest$|checkout|billing$|-edit$|^login$|^register$|^review$|enrollment$/.test(name),
    );
    expect(busy.length).toBeGreaterThan(10);
    expect(busy.filter(mayReload)).toEqual(['billing']);
  });
});
