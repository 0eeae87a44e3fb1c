import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore, memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { when } from '#core/shared/watch.ts';
import { profile } from '#root/composition/profile.ts';
import { demonstrationOver } from '#root/composition/roots/demonstration.ts';
import { startWithoutPages } from '#root/composition/roots/start.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  email: 'ada@hospital.example.org',
  password: 'correct horse battery',
};

describe('the demonstration', () => {
  let store = createMemoryStore();
  let said: string[] = [];
  beforeEach(() => {
    store = createMemoryStore();
    said = [];
  });

  const open = () => {
    const wentTo: string[] = [];
    const tell = (text: string) => void said.push(text);
    const preceptor = demonstrationOver(
      { library: sampleLibrary },
      {
        storage: memoryDeviceStorage(store),
        notices: { success: tell, error: tell },
        redirectTo: ({ name }) => wentTo.push(name),
      },
    );
    startWithoutPages(preceptor);
    return { ...preceptor, wentTo };
  };

  const register = async ({ context }: Pick<ReturnType<typeof open>, 'context'>) => {
    const command = context('accounts').registerWithGuestQuizzes;
    command.execute(ADA);
    await when(command.state, ({ phase }) => phase === 'done');
  };

  it('resumes its learner after a reload [CL-10]', async () => {
    await register(open());
    const session = await when(open().context('first').session.state, ({ phase }) => phase === 'learner');
    expect(session).toMatchObject({ user: { firstName: 'Ada' } });
  });

  it('leads to login when another tab has removed everything [CL-10]', async () => {
    const page = open();
    await register(page);
    store.texts.delete('preceptor.demonstration');
    page.inside(profile).profiles.mine().subscribe();
    expect(page.context('first').session.state.get().phase).toBe('guest');
    expect(page.wentTo).toEqual(['login']);
  });

  it('shows a code that would be mailed, once [CL-10]', async () => {
    const page = open();
    await register(page);
    await valueFrom(page.inside(profile).profiles.sendEmailCode('ada@clinic.example.org'));
    const [code = ''] = /\d{6}/.exec(said.join()) ?? [];
    expect(said).toEqual([`No mail is sent here. Your code is ${code}.`]);
    await valueFrom(page.inside(profile).profiles.verifyEmailCode('ada@clinic.example.org', code));
    expect(said).toHaveLength(1);
  });

  it('says that the device is full, and continues [CL-10]', async () => {
    const page = open();
    store.isFull = true;
    await register(page);
    expect(said).toContain(
      'This device has no space left. What you do from now on is lost when you close the page.',
    );
    expect(page.context('first').session.state.get().phase).toBe('learner');
  });
});
