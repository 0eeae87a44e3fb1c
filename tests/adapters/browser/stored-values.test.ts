// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId } from '#adapters/browser/anonymous-id.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { storedGuestSession } from '#adapters/storage/guest-session.ts';
import { storedKeyboardShortcuts } from '#adapters/storage/keyboard-shortcuts.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import { storedSelectedState } from '#adapters/storage/selected-state.ts';
import { clearedByLogin, clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { storedUnsentAnswers, storedUnsentPretestAnswers } from '#adapters/storage/unsent-answers.ts';
import { storedVisitedArticles } from '#adapters/storage/visited-articles.ts';
import { closeStorage, fillStorage, writeInAnotherTab } from '#tests/support/faulty-storage.ts';

const token = 't'.repeat(43);
const hash = 'h'.repeat(43);
const guestQuiz = { quizId: '1', hash, articleId: '2', startedAt: '2026-11-20T05:00:00.000Z' };
const choice = { attemptId: '5', questionId: '6', response: { optionId: '7' } };
const draft = { answers: [{ questionId: 'learned', value: '4' }], claimedCredit: 2 };
const ffId = /^[0-9a-f]{32}$/;

let storage: DeviceStorage;
/** The theme of the device, which a test can change. */
let system: EventTarget & { matches: boolean };
beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  window.localStorage.clear();
  storage = deviceStorage(window);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Everything stored, as a newly opened page reads it. */
const found = () => ({
  token: storedAuthToken(storage).value.get(),
  hash: storedGuestSession(storage).hash.get(),
  visited: [...storedVisitedArticles(storage).ids.get()],
  quizzes: storedGuestQuizzes(storage).all.get(),
  unsent: storedUnsentAnswers(storage).of('5'),
  draft: storedEvaluationDrafts(storage).of('2'),
  theme: browserTheme(storage, window).chosen.get(),
  selected: storedSelectedState(storage).slug.get(),
});
const nothing = {
  token: null,
  hash: null,
  visited: [],
  quizzes: [],
  unsent: null,
  draft: null,
  theme: 'light',
  selected: null,
};
const everything = {
  token,
  hash,
  visited: ['2'],
  quizzes: [guestQuiz],
  unsent: choice,
  draft,
  theme: 'dark',
  selected: 'florida',
};

const keepEverything = () => {
  storedAuthToken(storage).save(token);
  storedGuestSession(storage).save(hash);
  storedVisitedArticles(storage).add('2');
  storedGuestQuizzes(storage).save(guestQuiz);
  storedUnsentAnswers(storage).save(choice);
  storedEvaluationDrafts(storage).save('2', draft);
  browserTheme(storage, window).choose('dark');
  storedSelectedState(storage).choose('florida');
  anonymousId(storage, crypto);
};

const keys = () => Object.keys(window.localStorage).sort();

it('keeps token, guest hash, visited articles, guest quizzes, quizzes taken, selected state and ffId between visits [SE-05]', () => {
  keepEverything();
  expect(found()).toEqual(everything);
  expect(keys()).toHaveLength(10);
  expect(keys()).toContain('preceptor.quizzes-taken');
  expect(window.localStorage.getItem('preceptor.quizzes-taken')).toBe(JSON.stringify([guestQuiz.quizId]));
});

it('creates the ffId once and stores it [SE-05]', () => {
  const made = anonymousId(storage, crypto);
  expect(made).toMatch(ffId);
  expect(anonymousId(deviceStorage(window), crypto)).toBe(made);
});

describe('logging in', () => {
  it('clears the guest’s data, which is now in the account, even if this page has not loaded it', () => {
    keepEverything();
    clearedByLogin(deviceStorage(window)).clear();
    expect(found()).toEqual({ ...everything, hash: null, quizzes: [] });
  });
});

describe('logging out', () => {
  it('clears the learner’s data from the device, even if this page has not loaded it [SE-02]', () => {
    keepEverything();
    const before = anonymousId(storage, crypto);
    const elsewhere = deviceStorage(window);
    clearedByLogout(elsewhere).clear();
    expect(found()).toEqual({ ...nothing, token, theme: 'dark' });
    storedAuthToken(elsewhere).clear();
    expect(found()).toEqual({ ...nothing, theme: 'dark' });
    expect(keys()).toEqual(['preceptor.ffId', 'preceptor.theme']);
    expect(anonymousId(storage, crypto)).toBe(before);
  });

  it('notifies subscribers of a stored value immediately', () => {
    const visited = storedVisitedArticles(storage);
    visited.add('2');
    clearedByLogout(storage).clear();
    expect(visited.ids.get().size).toBe(0);
  });

  it('reaches the other tabs [SE-06]', () => {
    const { value, save } = storedAuthToken(storage);
    save(token);
    const seen: (string | null)[] = [];
    value.changes$.subscribe((next) => seen.push(next));
    writeInAnotherTab('preceptor.auth-token', null);
    writeInAnotherTab('preceptor.auth-token', JSON.stringify('another'));
    writeInAnotherTab(null, null);
    expect(seen).toEqual([null, 'another', null]);
  });
});

describe('a page restored from the back-forward cache', () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('reads the current session, or that it has ended (faults.md, 21)', () => {
    const { value, save } = storedAuthToken(storage);
    save(token);
    window.localStorage.setItem('preceptor.auth-token', JSON.stringify('another'));
    comeBack();
    expect(value.get()).toBe('another');
    window.localStorage.removeItem('preceptor.auth-token');
    comeBack();
    expect(value.get()).toBe(null);
  });
});

it('ignores another storage with the same keys', () => {
  const { value, save } = storedAuthToken(storage);
  save(token);
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'preceptor.auth-token',
      newValue: null,
      storageArea: window.sessionStorage,
    }),
  );
  expect(value.get()).toBe(token);
});

it('stores a pretest’s answers apart from those of a quiz with the same number, until logout', () => {
  const [unsent, before] = [storedUnsentAnswers(storage), storedUnsentPretestAnswers(storage)];
  const other = { ...choice, response: { optionId: '99' } };
  unsent.save(choice);
  before.save(other);
  expect(storedUnsentAnswers(storage).of('5')).toEqual(choice);
  expect(storedUnsentPretestAnswers(storage).of('5')).toEqual(other);
  unsent.drop('5');
  expect(before.of('5')).toEqual(other);
  clearedByLogout(storage).clear();
  expect(storedUnsentPretestAnswers(storage).of('5')).toBe(null);
});

describe('a device that cannot store', () => {
  it('uses memory when storage throws (faults.md, 15)', () => {
    closeStorage();
    const auth = storedAuthToken(storage);
    const visited = storedVisitedArticles(storage);
    const unsent = storedUnsentAnswers(storage);
    auth.save(token);
    visited.add('2');
    expect(unsent.save(choice)).toBe(false);
    expect(auth.value.get()).toBe(token);
    expect([...visited.ids.get()]).toEqual(['2']);
    expect(unsent.of('5')).toEqual(choice);
    expect(anonymousId(storage, crypto)).toMatch(ffId);
    auth.clear();
    clearedByLogout(storage).clear();
    expect(auth.value.get()).toBe(null);
    expect(unsent.of('5')).toBe(null);
  });

  it('reports full storage and continues (faults.md, 16)', () => {
    fillStorage();
    const unsent = storedUnsentAnswers(storage);
    expect(unsent.save(choice)).toBe(false);
    expect(unsent.of('5')).toEqual(choice);
  });

  it('does not restore an earlier session after a new token did not fit', () => {
    storedAuthToken(storage).save(token);
    fillStorage();
    const auth = storedAuthToken(storage);
    auth.save('another');
    expect(auth.value.get()).toBe('another');
    expect(found().token).toBe(null);
  });

  it('keeps the earlier guest quizzes when a later one does not fit', () => {
    storedGuestQuizzes(storage).save(guestQuiz);
    fillStorage();
    storedGuestQuizzes(storage).save({ ...guestQuiz, articleId: '3' });
    expect(found().quizzes).toEqual([guestQuiz]);
  });
});

describe('an invalid stored value', () => {
  const garbage = [
    '',
    '{',
    'null',
    '7',
    '{}',
    '[]x',
    '"\u0000"',
    '[null]',
    '[["__proto__"]]',
    '{"__proto__":{"polluted":true}}',
    '[{"__proto__":{"polluted":true},"attemptId":"5"}]',
    JSON.stringify('x'.repeat(5000)),
    JSON.stringify([{ ...guestQuiz, hash: 7 }]),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ];

  it.each(garbage.map((text) => [text.slice(0, 60), text]))(
    'drops %s and starts over (faults.md, 17)',
    (_, text) => {
      keepEverything();
      for (const key of keys()) window.localStorage.setItem(key, text);
      expect(found()).toEqual(nothing);
      expect(keys()).toEqual(['preceptor.ffId']);
      expect(anonymousId(storage, crypto)).toMatch(ffId);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it('is dropped even if another tab writes it', () => {
    const auth = storedAuthToken(storage);
    auth.save(token);
    writeInAnotherTab('preceptor.auth-token', '{"__proto__":1}');
    expect(auth.value.get()).toBe(null);
  });

  it('loses unknown fields', () => {
    window.localStorage.setItem(
      'preceptor.guest-quizzes',
      JSON.stringify([{ ...guestQuiz, topicSlug: 'opioids', stateSlug: 9, evil: 1 }]),
    );
    expect(found().quizzes).toEqual([{ ...guestQuiz, topicSlug: 'opioids' }]);
  });
});

describe('the storage limits', () => {
  it('keep the 2,000 most recently visited articles', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => String(index + 1));
    window.localStorage.setItem('preceptor.visited-articles', JSON.stringify(ids));
    const visited = storedVisitedArticles(storage);
    visited.add('1');
    visited.add('2001');
    expect(visited.ids.get().size).toBe(2000);
    expect(visited.ids.get().has('1')).toBe(true);
    expect(visited.ids.get().has('2')).toBe(false);
  });

  it('return the same set until something changes', () => {
    const visited = storedVisitedArticles(storage);
    visited.add('1');
    expect(visited.ids.get()).toBe(visited.ids.get());
  });
});

describe('the switch for keyboard shortcuts [KB-03]', () => {
  it('is on until it is turned off, and stays off after a logout', () => {
    expect(storedKeyboardShortcuts(storage).isOn.get()).toBe(true);
    storedKeyboardShortcuts(storage).turn(false);
    clearedByLogout(storage).clear();
    expect(storedKeyboardShortcuts(storage).isOn.get()).toBe(false);
  });

  it('is on if what is stored cannot be read', () => {
    window.localStorage.setItem('preceptor.keyboard-shortcuts', '{"isOn":false}');
    expect(storedKeyboardShortcuts(storage).isOn.get()).toBe(true);
  });
});

describe('the theme', () => {
  it('is light at first and set on the document [UX-03]', () => {
    browserTheme(storage, window);
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('is applied immediately when chosen, stored, and sent to the server [UX-03]', () => {
    browserTheme(storage, window).choose('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toBe('theme=dark');
    expect(found().theme).toBe('dark');
  });

  it('follows the other tabs', () => {
    browserTheme(storage, window);
    writeInAnotherTab('preceptor.theme', '"dark"');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('is that of the device if chosen so, follows its changes, and tells the server what is shown [UX-03]', () => {
    const { choose, state, chosen } = browserTheme(storage, window);
    const turn = (matches: boolean) => {
      system.matches = matches;
      system.dispatchEvent(new Event('change'));
    };
    turn(true);
    expect(document.documentElement.dataset.theme).toBe('light');
    choose('system');
    expect([state.get(), chosen.get()]).toEqual(['dark', 'system']);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toBe('theme=dark');
    turn(false);
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toBe('theme=light');
    expect(found().theme).toBe('system');
  });
});

describe('the reading position in a module', () => {
  it('is the latest heading of each module, stored until it is sent', () => {
    const places = storedReadingPlaces(storage);
    places.save('3', 'a-first');
    places.save('3', 'a-second');
    places.save('4', 'a-third');
    expect(storedReadingPlaces(deviceStorage(window)).of('3')).toBe('a-second');
    places.drop('3');
    expect([places.of('3'), places.of('4')]).toEqual([null, 'a-third']);
  });

  it('is only the id of a heading', () => {
    const places = storedReadingPlaces(storage);
    places.save('3', 'a b"]');
    places.save('3', 'a'.repeat(201));
    expect(places.of('3')).toBe(null);
    window.localStorage.setItem('preceptor.reading-places', '[{"moduleId":"3","anchor":"<b>"}]');
    expect(storedReadingPlaces(deviceStorage(window)).of('3')).toBe(null);
  });

  it('is cleared with its learner', () => {
    storedReadingPlaces(storage).save('3', 'a-first');
    clearedByLogout(storage).clear();
    expect(window.localStorage.getItem('preceptor.reading-places')).toBe(null);
  });
});
