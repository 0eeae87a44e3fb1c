// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousId } from '#adapters/browser/anonymous-id.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { browserTheme } from '#adapters/browser/theme.ts';
import { keptAuthToken } from '#adapters/storage/auth-token.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { keptEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { keptGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { keptGuestSession } from '#adapters/storage/guest-session.ts';
import { keptReadingPlaces } from '#adapters/storage/reading-places.ts';
import { keptSelectedState } from '#adapters/storage/selected-state.ts';
import { clearedByLogin, clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { keptUnsentAnswers, keptUnsentPretestAnswers } from '#adapters/storage/unsent-answers.ts';
import { keptVisitedArticles } from '#adapters/storage/visited-articles.ts';
import { closeStorage, fillStorage, writeInAnotherTab } from '#tests/support/faulty-storage.ts';

const token = 't'.repeat(43);
const hash = 'h'.repeat(43);
const guestQuiz = { quizId: '1', hash, articleId: '2', startedAt: '2026-11-20T05:00:00.000Z' };
const choice = { attemptId: '5', questionId: '6', optionId: '7' };
const draft = { answers: [{ questionId: 'learned', value: '4' }], claimedCredit: 2 };
const ffId = /^[0-9a-f]{32}$/;

let storage: DeviceStorage;
beforeEach(() => {
  window.localStorage.clear();
  storage = deviceStorage(window);
});
afterEach(() => vi.restoreAllMocks());

/** Everything that is kept, as a page that was just opened finds it. */
const found = () => ({
  token: keptAuthToken(storage).value.get(),
  hash: keptGuestSession(storage).hash.get(),
  visited: [...keptVisitedArticles(storage).ids.get()],
  quizzes: keptGuestQuizzes(storage).all.get(),
  unsent: keptUnsentAnswers(storage).of('5'),
  draft: keptEvaluationDrafts(storage).of('2'),
  theme: browserTheme(storage, document).state.get(),
  selected: keptSelectedState(storage).slug.get(),
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
  keptAuthToken(storage).save(token);
  keptGuestSession(storage).save(hash);
  keptVisitedArticles(storage).add('2');
  keptGuestQuizzes(storage).save(guestQuiz);
  keptUnsentAnswers(storage).save(choice);
  keptEvaluationDrafts(storage).save('2', draft);
  browserTheme(storage, document).choose('dark');
  keptSelectedState(storage).choose('florida');
  anonymousId(storage);
};

const keys = () => Object.keys(window.localStorage).sort();

it('keeps token, guest hash, visited articles, guest quizzes, selected state and ffId between visits [SE-05]', () => {
  keepEverything();
  expect(found()).toEqual(everything);
  expect(keys()).toHaveLength(9);
});

it('makes the ffId once and keeps it [SE-05]', () => {
  const made = anonymousId(storage);
  expect(made).toMatch(ffId);
  expect(anonymousId(deviceStorage(window))).toBe(made);
});

describe('logging in', () => {
  it('leaves to the account what the guest brought along, loaded by this page or not', () => {
    keepEverything();
    clearedByLogin(deviceStorage(window)).clear();
    expect(found()).toEqual({ ...everything, hash: null, quizzes: [] });
  });
});

describe('logging out', () => {
  it('leaves nothing of the learner on the device, loaded by this page or not [SE-02]', () => {
    keepEverything();
    const before = anonymousId(storage);
    const elsewhere = deviceStorage(window);
    clearedByLogout(elsewhere).clear();
    expect(found()).toEqual({ ...nothing, token, theme: 'dark' });
    keptAuthToken(elsewhere).clear();
    expect(found()).toEqual({ ...nothing, theme: 'dark' });
    expect(keys()).toEqual(['preceptor.ffId', 'preceptor.theme']);
    expect(anonymousId(storage)).toBe(before);
  });

  it('is known at once to whoever watches a kept value', () => {
    const visited = keptVisitedArticles(storage);
    visited.add('2');
    clearedByLogout(storage).clear();
    expect(visited.ids.get().size).toBe(0);
  });

  it('reaches the other tabs [SE-06]', () => {
    const { value, save } = keptAuthToken(storage);
    save(token);
    const seen: (string | null)[] = [];
    value.changes$.subscribe((next) => seen.push(next));
    writeInAnotherTab('preceptor.auth-token', null);
    writeInAnotherTab('preceptor.auth-token', JSON.stringify('another'));
    writeInAnotherTab(null, null);
    expect(seen).toEqual([null, 'another', null]);
  });
});

describe('a page out of the back-forward cache', () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('knows whose session it is by now, or that there is none any more (faults.md, 21)', () => {
    const { value, save } = keptAuthToken(storage);
    save(token);
    window.localStorage.setItem('preceptor.auth-token', JSON.stringify('another'));
    comeBack();
    expect(value.get()).toBe('another');
    window.localStorage.removeItem('preceptor.auth-token');
    comeBack();
    expect(value.get()).toBe(null);
  });
});

it('takes no notice of another storage with the same keys', () => {
  const { value, save } = keptAuthToken(storage);
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

it('keeps the answers of a pretest apart from those of a quiz with the same number, until logging out', () => {
  const [unsent, before] = [keptUnsentAnswers(storage), keptUnsentPretestAnswers(storage)];
  const other = { ...choice, optionId: '99' };
  unsent.save(choice);
  before.save(other);
  expect(keptUnsentAnswers(storage).of('5')).toEqual(choice);
  expect(keptUnsentPretestAnswers(storage).of('5')).toEqual(other);
  unsent.drop('5');
  expect(before.of('5')).toEqual(other);
  clearedByLogout(storage).clear();
  expect(keptUnsentPretestAnswers(storage).of('5')).toBe(null);
});

describe('a device that refuses', () => {
  it('has everything work in memory where storage throws (faults.md, 15)', () => {
    closeStorage();
    const auth = keptAuthToken(storage);
    const visited = keptVisitedArticles(storage);
    const unsent = keptUnsentAnswers(storage);
    auth.save(token);
    visited.add('2');
    expect(unsent.save(choice)).toBe(false);
    expect(auth.value.get()).toBe(token);
    expect([...visited.ids.get()]).toEqual(['2']);
    expect(unsent.of('5')).toEqual(choice);
    expect(anonymousId(storage)).toMatch(ffId);
    auth.clear();
    clearedByLogout(storage).clear();
    expect(auth.value.get()).toBe(null);
    expect(unsent.of('5')).toBe(null);
  });

  it('says so where there is no room, and goes on (faults.md, 16)', () => {
    fillStorage();
    const unsent = keptUnsentAnswers(storage);
    expect(unsent.save(choice)).toBe(false);
    expect(unsent.of('5')).toEqual(choice);
  });

  it('brings no former session back after a new token found no room', () => {
    keptAuthToken(storage).save(token);
    fillStorage();
    const auth = keptAuthToken(storage);
    auth.save('another');
    expect(auth.value.get()).toBe('another');
    expect(found().token).toBe(null);
  });

  it('keeps the earlier guest quizzes where a later one found no room', () => {
    keptGuestQuizzes(storage).save(guestQuiz);
    fillStorage();
    keptGuestQuizzes(storage).save({ ...guestQuiz, articleId: '3' });
    expect(found().quizzes).toEqual([guestQuiz]);
  });
});

describe('whatever a key holds', () => {
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
    'drops %s and starts anew (faults.md, 17)',
    (_, text) => {
      keepEverything();
      for (const key of keys()) window.localStorage.setItem(key, text);
      expect(found()).toEqual(nothing);
      expect(keys()).toEqual(['preceptor.ffId']);
      expect(anonymousId(storage)).toMatch(ffId);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it('drops it also when another tab writes it', () => {
    const auth = keptAuthToken(storage);
    auth.save(token);
    writeInAnotherTab('preceptor.auth-token', '{"__proto__":1}');
    expect(auth.value.get()).toBe(null);
  });

  it('leaves fields behind that it does not know', () => {
    window.localStorage.setItem(
      'preceptor.guest-quizzes',
      JSON.stringify([{ ...guestQuiz, topicSlug: 'opioids', stateSlug: 9, evil: 1 }]),
    );
    expect(found().quizzes).toEqual([{ ...guestQuiz, topicSlug: 'opioids' }]);
  });
});

describe('how much is kept', () => {
  it('remembers the 2,000 articles visited last', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => String(index + 1));
    window.localStorage.setItem('preceptor.visited-articles', JSON.stringify(ids));
    const visited = keptVisitedArticles(storage);
    visited.add('1');
    visited.add('2001');
    expect(visited.ids.get().size).toBe(2000);
    expect(visited.ids.get().has('1')).toBe(true);
    expect(visited.ids.get().has('2')).toBe(false);
  });

  it('gives the same set as long as nothing changes', () => {
    const visited = keptVisitedArticles(storage);
    visited.add('1');
    expect(visited.ids.get()).toBe(visited.ids.get());
  });
});

describe('the theme', () => {
  it('is light at first and shown on the document [UX-03]', () => {
    browserTheme(storage, document);
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('is shown at once when chosen, kept, and told to the server [UX-03]', () => {
    browserTheme(storage, document).choose('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toBe('theme=dark');
    expect(found().theme).toBe('dark');
  });

  it('follows the other tabs', () => {
    browserTheme(storage, document);
    writeInAnotherTab('preceptor.theme', '"dark"');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('where one is in a module', () => {
  it('is kept by module, the latest heading alone, until it is told', () => {
    const places = keptReadingPlaces(storage);
    places.save('3', 'a-first');
    places.save('3', 'a-second');
    places.save('4', 'a-third');
    expect(keptReadingPlaces(deviceStorage(window)).of('3')).toBe('a-second');
    places.drop('3');
    expect([places.of('3'), places.of('4')]).toEqual([null, 'a-third']);
  });

  it('is no more than the id of a heading', () => {
    const places = keptReadingPlaces(storage);
    places.save('3', 'a b"]');
    places.save('3', 'a'.repeat(201));
    expect(places.of('3')).toBe(null);
    window.localStorage.setItem('preceptor.reading-places', '[{"moduleId":"3","anchor":"<b>"}]');
    expect(keptReadingPlaces(deviceStorage(window)).of('3')).toBe(null);
  });

  it('goes with its learner', () => {
    keptReadingPlaces(storage).save('3', 'a-first');
    clearedByLogout(storage).clear();
    expect(window.localStorage.getItem('preceptor.reading-places')).toBe(null);
  });
});
