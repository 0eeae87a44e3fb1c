import { beforeEach, describe, expect, it } from 'vitest';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { createMemoryStore, memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { givePlan } from '#adapters/memory/give-plan.ts';
import { memoryQuizzes } from '#adapters/memory/quizzes.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { aroundCalls, storedServer, withStored } from '#adapters/memory/stored-server.ts';
import { memorySubscriptions } from '#adapters/memory/subscriptions.ts';
import type { Registration } from '#core/accounts/ports.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

const KEY = 'server';
const PASSWORD = 'correct horse battery';
const ADA: Registration = {
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  email: 'ada@hospital.example.org',
  password: PASSWORD,
};
const NOTHING = { guestQuizzes: [], userGuestHash: null };
const calendar = { timeZone: () => 'America/New_York' };

let store = createMemoryStore();
beforeEach(() => {
  store = createMemoryStore();
});

const openTab = (library = sampleLibrary) => {
  const state = createFakeServerState({ library, now: () => new Date('2026-05-04T12:00:00.000Z') });
  const server = storedServer(state, memoryDeviceStorage(store), KEY);
  let token: string | null = null;
  let refused = 0;
  const caller = { token: () => token, guestHash: () => null };
  const ports = aroundCalls(
    {
      accounts: memoryAccounts(state, caller, calendar),
      quizzes: memoryQuizzes(state, caller, calendar),
      subscriptions: memorySubscriptions(state, caller),
    },
    withStored(server, () => {
      refused += 1;
    }),
  );
  return {
    state,
    server,
    ...ports,
    timesFull: () => refused,
    enter: (entered: string) => {
      token = entered;
    },
  };
};

describe('a server in memory that is stored on the device', () => {
  it('has the changes after a reload, and assigns no id twice [CL-10]', async () => {
    const before = openTab();
    const { token, user } = await valueFrom(before.accounts.register(ADA, NOTHING));
    givePlan(before.state, user.id, 'Pro');
    before.server.save();

    const after = openTab();
    after.enter(token);
    expect(await valueFrom(after.accounts.me())).toMatchObject({ id: user.id, planName: 'Pro' });
    expect(await valueFrom(after.subscriptions.mine())).toMatchObject({ hasActivePaidSubscription: true });
    const other = await valueFrom(after.accounts.register({ ...ADA, email: 'b@example.org' }, NOTHING));
    expect(Number(other.user.id)).toBeGreaterThan(Number(user.id));
    expect(other.token).not.toBe(token);
  });

  it('is one server for all tabs [CL-10]', async () => {
    const [one, other] = [openTab(), openTab()];
    await valueFrom(one.accounts.register(ADA, NOTHING));
    expect(await valueFrom(other.accounts.exists(ADA.email))).toBe(true);
    await valueFrom(other.accounts.register({ ...ADA, email: 'b@example.org' }, NOTHING));
    expect(await valueFrom(one.accounts.exists('b@example.org'))).toBe(true);
    store.texts.clear();
    expect(await valueFrom(one.accounts.exists(ADA.email))).toBe(false);
  });

  it('stores no password; after a reload, any password is accepted [CL-10]', async () => {
    const before = openTab();
    await valueFrom(before.accounts.register(ADA, NOTHING));
    const wrong = { email: ADA.email, password: 'another long one' };
    expect(await failureFrom(before.accounts.login(wrong, NOTHING))).toMatchObject({
      kind: 'unauthenticated',
    });
    expect(store.texts.get(KEY)).toContain(ADA.email);
    expect(store.texts.get(KEY)).not.toContain(PASSWORD);
    expect(await valueFrom(openTab().accounts.login(wrong, NOTHING))).toMatchObject({
      user: { email: ADA.email },
    });
  });

  it('stores nothing until something changes', async () => {
    await valueFrom(openTab().accounts.exists(ADA.email));
    expect(store.texts.size).toBe(0);
  });

  it('continues when the device is full, and says so [CL-10]', async () => {
    const tab = openTab();
    store.isFull = true;
    await valueFrom(tab.accounts.register(ADA, NOTHING));
    expect(tab.timesFull()).toBe(1);
    expect(await valueFrom(tab.accounts.exists(ADA.email))).toBe(true);
    store.isFull = false;
    await valueFrom(tab.accounts.exists(ADA.email));
    expect(await valueFrom(openTab().accounts.exists(ADA.email))).toBe(true);
  });

  it.each(['', '{', '[]', 'null', '{"library":1}', '{"accounts":{"map":[]}}'])(
    'starts over with the damaged text %j [CL-10]',
    async (damaged) => {
      store.texts.set(KEY, damaged);
      const tab = openTab();
      expect(await valueFrom(tab.accounts.exists(ADA.email))).toBe(false);
      await valueFrom(tab.accounts.register(ADA, NOTHING));
      expect(await valueFrom(openTab().accounts.exists(ADA.email))).toBe(true);
    },
  );

  it('starts over with another library, whose ids mean other articles [CL-10]', async () => {
    await valueFrom(openTab().accounts.register(ADA, NOTHING));
    expect(await valueFrom(openTab(sampleLibrary.slice(1)).accounts.exists(ADA.email))).toBe(false);
  });

  it('keeps the states of license that the version before stored [CL-10]', async () => {
    const before = openTab();
    const { token } = await valueFrom(before.accounts.register(ADA, NOTHING));
    for (const account of before.state.accounts)
      account.profile = { ...account.profile, statesOfLicense: ['FL'] };
    before.server.save();
    const storage = memoryDeviceStorage(store);
    storage.write(KEY, (storage.read(KEY) ?? '').replace('statesOfLicense', 'statesOfLicence'));
    const after = openTab();
    after.enter(token);
    await valueFrom(after.accounts.me());
    expect(after.state.accounts.map(({ profile }) => profile.statesOfLicense)).toEqual([['FL']]);
  });

  it('keeps a started quiz, with its answers [CL-10]', async () => {
    const before = openTab();
    const { token } = await valueFrom(before.accounts.register(ADA, NOTHING));
    before.state.attempts.push({
      id: '7',
      subject: 'article-quiz',
      activityId: '1',
      enrollmentId: null,
      userId: '1',
      guestHash: null,
      startedAt: '',
      isPractice: false,
      guestQuizHash: null,
      finishedAt: null,
      passed: null,
      timeZone: null,
      isSetAside: false,
      answers: new Map([
        ['11', { response: { optionId: '11-1' }, correct: true, confidence: null, answeredAt: '' }],
      ]),
    });
    before.server.save();
    const after = openTab();
    after.enter(token);
    await valueFrom(after.accounts.me());
    expect(after.state.attempts.map(({ answers }) => answers.get('11')?.correct)).toEqual([true]);

    // As the version before stored it.
    const storage = memoryDeviceStorage(store);
    storage.write(
      KEY,
      (storage.read(KEY) ?? '').replace('"response":{"optionId":"11-1"}', '"optionId":"11-1"'),
    );
    const later = openTab();
    later.enter(token);
    await valueFrom(later.accounts.me());
    expect(later.state.attempts.map(({ answers }) => answers.get('11')?.response)).toEqual([
      { optionId: '11-1' },
    ]);
  });
});
