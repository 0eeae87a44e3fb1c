import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordFile } from '#core/credits/record-file.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import PlannerPage from '#ui/planner/planner-page.tsx';
import { completeProfile } from '../profile/sample-profile.ts';
import { modalDialogs } from '../requirements/modal-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { earned, florida, plannerFor, toRead } from './sample-planner.ts';

beforeAll(modalDialogs);
afterEach(cleanup);

const open = (given: Parameters<typeof plannerFor>[0] = {}) => {
  const { useCases, planner } = plannerFor(given);
  return { planner, ...showPage(<PlannerPage />, '/transcripts/planner', useCases) };
};
const withFlorida = { licenses: [florida] };
const section = (name: string) => within(screen.getByRole('region', { name }));
const ruleNamed = (name: string) => {
  const row = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!row) throw new Error(`There is no rule ${name}.`);
  return within(row);
};
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the planner', () => {
  it('asks a learner without a license for one, and plans with the first that is added', async () => {
    const { planner } = open();
    expect(screen.getByText('Where are you licensed?')).toBeDefined();
    await userEvent.click(button('Add a license'));
    await choose('State or territory', 'FL');
    await userEvent.type(screen.getByLabelText(/^Next renewal/), '2027-01-31');
    await userEvent.click(button('Save'));
    expect(planner.saveLicense).toHaveBeenCalledWith({ ...florida, issuedOn: null });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section('Florida').getByText(/Renews January 31, 2027, in 8 months/)).toBeDefined();
    expect(screen.getByText('Florida is saved.')).toBeDefined();
  });

  it('shows what is left for the next renewal in one large number, and the part required by name', () => {
    open({ practice: withFlorida });
    expect(screen.getByText(/hours left for Florida, by January 31, 2027/)).toBeDefined();
    expect(screen.getByText(/on required topics/).textContent).toBe('5 hours on required topics');
  });

  it('describes each bar in words, and writes out the sum', async () => {
    open({
      practice: withFlorida,
      credits: [earned(), earned({ id: '32', title: 'Shown', demonstration: true })],
    });
    const errors = ruleNamed('Prevention of medical errors');
    expect(errors.getByText('0.5 of 2 hours')).toBeDefined();
    expect(errors.getByText('1.5 hours left')).toBeDefined();
    expect(errors.getByText('+ 0.5 hours demonstration')).toBeDefined();
    await userEvent.click(errors.getByText('How this adds up'));
    const rows = errors.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.anything(),
      expect.stringMatching(/^A surgical safety checklist.*0\.5 hours$/),
      expect.stringMatching(/^Shown Demonstration: not counted.*\(0\.5 hours\)$/),
      'Completed after January 31, 20250.5 hours',
    ]);
    expect(errors.getByRole('link', { name: 'A surgical safety checklist' }).getAttribute('href')).toBe(
      '/transcripts/31/details',
    );
    expect(errors.getByRole('link', { name: /Board-by-Board Overview/ })).toBeDefined();
  });

  it('marks in the sum what the learner reported, without a link to a certificate', async () => {
    const word = { activity: null, reported: true, title: 'Airway course', credit: 5 };
    open({ practice: withFlorida, credits: [earned(), earned({ id: 'reported-31', ...word })] });
    const errors = ruleNamed('Prevention of medical errors');
    expect(errors.getByText('1.75 of 2 hours')).toBeDefined();
    await userEvent.click(errors.getByText('How this adds up'));
    expect(errors.getByText('Airway course').textContent).toBe('Airway course Reported by you');
    expect(errors.queryByRole('link', { name: /Airway course/ })).toBeNull();
  });

  it('gives the due date of what is not due with the renewal, and the learners that a rule may apply to', () => {
    open({ practice: { licenses: [{ ...florida, issuedOn: '2023-01-31' }] } });
    expect(ruleNamed('Domestic violence').getByText('By January 31, 2029')).toBeDefined();
    expect(
      ruleNamed('Prescribing controlled substances').getByText('May apply: only with a DEA registration.'),
    ).toBeDefined();
  });

  it('names the rules that do not apply to the learner, with the reason', () => {
    open({ practice: { ...withFlorida, dea: { registered: false, expiresOn: null } } });
    expect(
      section('Florida').getByText(
        'Doesn’t apply to you: Prescribing controlled substances (you have no DEA registration).',
      ),
    ).toBeDefined();
  });

  it('lists what to read next, with what each article adds to the remaining need', () => {
    open({
      practice: withFlorida,
      credits: [earned()],
      items: [
        toRead(),
        toRead({
          activity: { kind: 'course', id: '3', slug: 'errors' },
          title: 'Preventing errors',
          journal: null,
          credit: 4,
          requirementTopics: ['domestic-violence'],
        }),
      ],
    });
    const list = within(screen.getByRole('complementary', { name: 'What to read next' }));
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Counts toward Florida: Domestic violence, 1 hour of the 2 hours still needed'),
      expect.stringContaining(
        'Counts toward Florida: Prevention of medical errors, 0.75 hours of the 1.5 hours still needed',
      ),
    ]);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/premium-courses/errors/abstract',
      '/article/keystone-icu',
    ]);
  });

  it('[CP-10] names at the top what is missing, by when and from which source', () => {
    open({ practice: withFlorida });
    const topics = within(screen.getByRole('list', { name: 'Topics left for Florida' }));
    expect(topics.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Prevention of medical errors2 hours',
      'HIV1 hour',
      'Domestic violence2 hours',
    ]);
    expect(
      screen.getByText(/^Florida Board of Medicine \(M\.D\.\): /).querySelector('a')?.textContent,
    ).toMatch(/./);
  });

  it('[CP-10] folds every license but the one that is due first, and shows one when its row is chosen', async () => {
    open({ practice: { licenses: [florida, { ...florida, state: 'NY', renewsOn: '2028-01-31' }] } });
    const folds = () => [...document.querySelectorAll('details')].filter(({ id }) => id !== '');
    const isOpen = () => folds().map(({ id, open: shown }) => [id, shown]);
    expect(isOpen()).toEqual([
      ['rules-FL', true],
      ['rules-NY', false],
    ]);
    await userEvent.click(screen.getByRole('link', { name: /^New York ?Renews/ }));
    expect(isOpen()).toEqual([
      ['rules-FL', true],
      ['rules-NY', true],
    ]);
  });

  it('folds what else an article counts toward, and the articles after the third', () => {
    const licenses = [florida, { ...florida, state: 'PA', renewsOn: '2028-01-31' }];
    const items = ['1', '2', '3', '4'].map((id) =>
      toRead({
        activity: { kind: 'article', id, slug: `article-${id}` },
        requirementTopics: ['medical-errors', 'patient-safety'],
      }),
    );
    open({ practice: { licenses }, items });
    const list = within(screen.getByRole('complementary', { name: 'What to read next' }));
    expect(list.getByText('1 more to read').closest('details')?.open).toBe(false);
    expect(list.getAllByText('And 1 more')[0]?.closest('details')?.textContent).toContain('Pennsylvania: ');
  });

  it('accepts the learner’s statement for a rule that is due once', async () => {
    const { planner } = open({ practice: withFlorida });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Completed elsewhere: HIV' }));
    expect(planner.markMetElsewhere).toHaveBeenCalledWith('fl-hiv', true);
    expect(ruleNamed('HIV').getByText('Completed elsewhere')).toBeDefined();
    expect(ruleNamed('Prevention of medical errors').queryByRole('checkbox')).toBeNull();
  });

  it('[ER-03] shows at the rule why the learner’s statement could not be saved', async () => {
    const { planner } = open({ practice: withFlorida });
    vi.mocked(planner.markMetElsewhere).mockReturnValueOnce(of(left(refusal('unavailable', 'Not now.'))));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Completed elsewhere: HIV' }));
    expect(ruleNamed('HIV').getByRole('alert').textContent).toContain('Not now.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('asks for the DEA registration, and plans for it', async () => {
    open({ practice: withFlorida });
    await userEvent.click(button('Do you have a DEA registration?'));
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(button('Save'));
    expect(section('Federal (DEA)').getByText('0 of 8 hours')).toBeDefined();
  });

  it('shows an error at its field, and keeps what was entered', async () => {
    const { planner } = open({ practice: withFlorida });
    await userEvent.click(button('Change Florida'));
    const issued = screen.getByLabelText(/^First issued/);
    await userEvent.clear(issued);
    await userEvent.type(issued, '2026-12-24');
    await userEvent.click(button('Save'));
    expect(planner.saveLicense).not.toHaveBeenCalled();
    expect(issued.getAttribute('aria-invalid')).toBe('true');
    expect(issued).toHaveProperty('value', '2026-12-24');
    expect(screen.getAllByText('This date is in the future.').length).toBeGreaterThan(0);
  });

  it('keeps the form open when the server is not reached', async () => {
    open({ practice: withFlorida, refused: unreachable });
    await userEvent.click(button('Change Florida'));
    await userEvent.click(button('Save'));
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Your entries are still here.');
  });

  it('asks for confirmation before a license is removed', async () => {
    const { planner } = open({ practice: withFlorida });
    await userEvent.click(button('Change Florida'));
    await userEvent.click(button('Remove'));
    expect(planner.removeLicense).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Florida and its dates'));
    expect(planner.removeLicense).toHaveBeenCalledWith('FL');
    expect(screen.getByText('Where are you licensed?')).toBeDefined();
  });

  it('moves a past renewal on by the state’s cycle, once the learner says that it is renewed', async () => {
    const { planner } = open({ practice: { licenses: [{ ...florida, renewsOn: '2026-04-30' }] } });
    expect(screen.getByText('This date has passed.')).toBeDefined();
    await userEvent.click(button('I’ve renewed'));
    const asked = within(screen.getByRole('dialog', { name: 'Did you renew Florida?' }));
    expect(asked.getByText('April 30, 2028')).toBeDefined();
    expect(planner.saveLicense).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole('button', { name: 'Yes, I renewed' }));
    expect(planner.saveLicense).toHaveBeenCalledWith({ ...florida, renewsOn: '2028-04-30' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('This date has passed.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Florida' }));
    expect(screen.getByText('Florida’s next renewal is April 30, 2028.')).toBeDefined();
  });

  it('accepts another date than the cycle’s, and asks for one when no cycle is known', async () => {
    const passed = { renewsOn: '2026-04-30' };
    open({
      practice: {
        licenses: [
          { ...florida, ...passed },
          { ...florida, state: 'PR', ...passed },
        ],
      },
    });
    await userEvent.click(button('I’ve renewed'));
    await userEvent.click(button('Another date'));
    expect(screen.getByRole('dialog', { name: 'Florida license' })).toBeDefined();
    await userEvent.click(button('Close'));
    await userEvent.click(button('Enter the next one'));
    expect(screen.getByRole('dialog', { name: 'Puerto Rico license' })).toBeDefined();
  });

  it('says for a state without known rules that there are none, and always to check with the board', () => {
    open({ practice: { licenses: [{ ...florida, state: 'PR' }] } });
    expect(section('Puerto Rico').getByText(/We have no rules for Puerto Rico/)).toBeDefined();
    expect(screen.getByText(/Rules as of October 2025.*Check with your board/)).toBeDefined();
  });

  it('says of a board that sets no hours that there are none to earn', () => {
    open({ practice: { licenses: [{ ...florida, state: 'MT' }] } });
    expect(section('Montana').getByText(/doesn’t require a number of hours/)).toBeDefined();
  });

  it('says what kind of course a rule needs, and by when it is due first', () => {
    open({ practice: { licenses: [{ ...florida, state: 'AL' }] } });
    const boundaries = ruleNamed('Professional boundaries');
    expect(boundaries.getByText(/Only a course that the board or the state approved/)).toBeDefined();
    expect(boundaries.getByText('Due within 12 months of the first license.')).toBeDefined();
  });

  it('says when it could not be loaded', () => {
    open({ plan: unreachable });
    expect(screen.getByRole('alert').textContent).toContain('Your plan couldn’t be loaded');
  });
});

describe('board certification in the planner', () => {
  const board = () => within(screen.getByRole('region', { name: 'Board certification' }));

  it('says how credit reaches the learner’s board, with the source [PR-07]', () => {
    const medicalBoard = { name: 'American Board of Radiology', boardNumber: '1' };
    open({ practice: withFlorida, profile: { ...completeProfile, medicalBoard } });
    expect(board().getByText(/75/).textContent).toContain('AMA PRA Category 1 Credits™ every three years');
    expect(board().getByRole('link', { name: 'ABMS, radiology' })).toBeDefined();
    expect(board().getByText('As of 2023')).toBeDefined();
  });

  it('asks a physician without a board to choose one [PR-07]', () => {
    open({ profile: { ...completeProfile, medicalBoard: null } });
    expect(board().getByRole('link', { name: 'Choose your board' }).getAttribute('href')).toBe(
      '/profile/edit?section=board',
    );
  });

  it('tells a nurse practitioner which certifying bodies accept the activities [CR-10]', () => {
    open({ profile: { ...completeProfile, degree: 'NP', medicalBoard: null } });
    expect(board().getByText(/ANCC and AANPCB accept/)).toBeDefined();
  });
});

describe('the audit report of a license', () => {
  it('[AU-01] saves the audit report of each license by itself, as a document or with its certificates', async () => {
    const made: RecordFile[] = [];
    open({
      practice: { licenses: [florida, { ...florida, state: 'NY' }] },
      credits: [earned()],
      exports: {
        make: (file) => {
          made.push(file);
          return NEVER;
        },
      },
    });
    const audit = (name: string) => within(screen.getByRole('region', { name: `Audit report for ${name}` }));
    const archive = audit('Florida').getByRole('button', { name: 'Report and certificates (ZIP)' });
    await userEvent.click(archive);
    expect(made).toEqual([{ kind: 'audit-archive', state: 'FL' }]);
    expect(audit('Florida').getByText('0 of 1 certificates…')).toBeDefined();
    const others = audit('New York').getAllByRole('button');
    for (const other of others) expect(other.textContent).not.toMatch(/of 1 certificates/);
  });
});
