import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '#contract/profile.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { creditFor } from './credit-for.ts';

let server: TestServer;
let api: ReturnType<typeof apiCalls>;
let people = 0;
let token = '';

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T12:00:00Z') });
  api = apiCalls(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  token = await api.join(`profile${people}@example.org`);
});

const filled = {
  degree: 'D.O.',
  dateOfBirth: '1961-05-17',
  medicalBoard: { name: 'American Board of Internal Medicine', board_number: '012345' },
  specialties: ['Cardiology', 'Internal Medicine'],
  statesOfLicense: ['AL', 'FL', 'PR'],
  npi: '1993999998',
};
const save = (changes: object = {}) => api.put('/user/profile', { ...filled, ...changes }, token);

describe('a profile', () => {
  it('of a new learner contains only the registration data', async () => {
    expect(parse(profile, (await api.get('/user/profile', token)).body)).toEqual({
      firstName: 'Ada',
      lastName: 'Example',
      email: `profile${people}@example.org`,
      degree: 'M.D.',
      dateOfBirth: 'Unknown',
      medicalBoard: null,
      specialties: [],
      statesOfLicense: [],
      npi: null,
      professionalStatus: null,
      currentPlan: { planName: 'Free' },
    });
  });

  it('is returned as it was saved', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ status: 200, body: filled });
    expect((await api.get('/user/profile', token)).body).toEqual(saved.body);
    expect((await api.get('/user', token)).body.degree).toBe('D.O.');
  });

  it('can be cleared, and may be incomplete [PR-01]', async () => {
    await save();
    const empty = {
      degree: 'M.D.',
      dateOfBirth: 'Unknown',
      medicalBoard: null,
      specialties: [],
      statesOfLicense: [],
      npi: null,
    };
    expect(await save(empty)).toMatchObject({ status: 200, body: empty });
    const board = { name: 'I do not see my board', board_number: null };
    expect((await save({ medicalBoard: board, npi: ' ' })).body).toMatchObject({
      medicalBoard: board,
      npi: null,
    });
  });

  it('contains each specialty and state once', async () => {
    const { body } = await save({ specialties: ['B', 'A', 'B'], statesOfLicense: ['NY', 'AK', 'NY'] });
    expect([body.specialties, body.statesOfLicense]).toEqual([
      ['B', 'A'],
      ['AK', 'NY'],
    ]);
  });

  it.each([
    ['degree', 'Witch doctor'],
    ['dateOfBirth', '2030-01-01'],
    ['dateOfBirth', '1985-02-29'],
    ['dateOfBirth', '1800-01-01'],
    ['dateOfBirth', 'yesterday'],
    ['npi', '1993999999'],
    ['npi', '199399999'],
    ['statesOfLicense', ['ZZ']],
    ['specialties', Array(11).fill('x')],
    ['medicalBoard.name', ''],
  ])('refuses an invalid %s: %j', async (field, value) => {
    await save();
    const wrong =
      field === 'medicalBoard.name'
        ? { medicalBoard: { name: value, board_number: null } }
        : { [field]: value };
    const { status, body } = await save(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(/^[A-Z].*\.$/);
    expect((await api.get('/user/profile', token)).body).toMatchObject(filled);
  });

  it('is visible to and changed by its learner only, and unknown fields are ignored (faults.md, 33)', async () => {
    await save({
      id: '1',
      email: 'evil@example.org',
      planName: 'Lifetime',
      is_manual_user: true,
      user_id: '1',
    });
    expect((await api.get('/user', token)).body).toMatchObject({
      email: `profile${people}@example.org`,
      planName: 'Free',
      is_manual_user: false,
    });
    const other = await api.join(`other${people}@example.org`);
    expect((await api.get('/user/profile', other)).body.npi).toBeNull();
    expect([
      (await api.get('/user/profile')).status,
      (await api.put('/user/profile', filled)).status,
    ]).toEqual([401, 401]);
  });

  it.skipIf(naughtyStrings() === undefined)(
    'gives back whatever was written into it (skipped where the shared data are absent)',
    async () => {
      const strings = (naughtyStrings() ?? []).filter(
        (text) => text.trim() !== '' && text.trim().length <= 40,
      );
      for (let at = 0; at + 3 < strings.length; at += 12) {
        const [name = '', board_number = '', ...specialties] = strings
          .slice(at, at + 12)
          .map((text) => text.trim());
        const wanted = {
          medicalBoard: { name, board_number },
          specialties: [...new Set(specialties)].slice(0, 10),
        };
        expect((await save(wanted)).body).toMatchObject(wanted);
      }
    },
  );
});

describe('names [PR-05]', () => {
  const history = () =>
    server.database.query(
      `select kind, earlier_first_name || ' ' || earlier_last_name as earlier, first_name || ' ' || last_name as now,
         changed_on from name_changes n where user_id = (select id from users where email = $1) order by n.id`,
      [`profile${people}@example.org`],
    );

  it('can be corrected', async () => {
    const names = { firstName: 'Zoë', lastName: 'O’Neill' };
    expect((await api.post('/user/profile/update-names', names, token)).body).toMatchObject(names);
    expect((await api.get('/user', token)).body).toMatchObject(names);
    expect(await history()).toEqual([
      { kind: 'correction', earlier: 'Ada Example', now: 'Zoë O’Neill', changed_on: null },
    ]);
  });

  it('change as of a day, and the earlier ones are kept', async () => {
    const change = { firstName: 'Ada', lastName: 'King', changedOn: '2026-06-01' };
    expect((await api.post('/user/profile/names/change', change, token)).body.lastName).toBe('King');
    await api.post(
      '/user/profile/names/change',
      { ...change, lastName: 'Byron', changedOn: '2026-07-01' },
      token,
    );
    expect(await history()).toEqual([
      { kind: 'change', earlier: 'Ada Example', now: 'Ada King', changed_on: '2026-06-01' },
      { kind: 'change', earlier: 'Ada King', now: 'Ada Byron', changed_on: '2026-07-01' },
    ]);
  });

  it('that stay the same add no history', async () => {
    const names = { firstName: 'Ada', lastName: 'Example' };
    expect((await api.post('/user/profile/update-names', names, token)).status).toBe(200);
    expect(await history()).toEqual([]);
  });

  it.each(['2027-01-01', '2026-11-31', '1066-10-14', 'then'])('don’t change on %s', async (changedOn) => {
    const { status, body } = await api.post(
      '/user/profile/names/change',
      { firstName: 'Ada', lastName: 'King', changedOn },
      token,
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['changedOn']]);
  });

  it('stay unchanged on earlier certificates', async () => {
    const userId = (await api.get('/user', token)).body.id;
    const creditId = await creditFor(server.database, userId, 'before-the-change');
    await api.post(
      '/user/profile/names/change',
      { firstName: 'Ada', lastName: 'King', changedOn: '2026-06-01' },
      token,
    );
    await save({ degree: 'PharmD' });
    expect((await api.get(`/transcripts/${creditId}`, token)).body).toMatchObject({
      nameAtIssue: 'Ada Example',
      degreeAtIssue: 'M.D.',
    });
  });
});

it('names the states and territories that license physicians', async () => {
  const { status, body } = await api.get('/states');
  expect(status).toBe(200);
  expect(body).toHaveLength(56);
  expect(body).toContainEqual({ code: 'FL', name: 'Florida' });
});
