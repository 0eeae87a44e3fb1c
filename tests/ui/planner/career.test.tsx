import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownRequirement } from '#tests/core/planner/planner-samples.ts';
import PlannerPage from '#ui/planner/planner-page.tsx';
import { modalDialogs } from '../requirements/modal-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { earned, florida, plannerFor, toRead } from './sample-planner.ts';

beforeAll(modalDialogs);
afterEach(cleanup);

const open = (given: Parameters<typeof plannerFor>[0] = {}) => {
  const { useCases, planner } = plannerFor(given);
  return { planner, ...showPage(<PlannerPage />, '/transcripts/planner', useCases) };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const fill = async (label: RegExp | string, value: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

describe('a requirement of the learner’s own [CP-06]', () => {
  it('is asked for beside its fields, and planned with what was earned', async () => {
    const { planner } = open({
      credits: [earned({ moc: [{ board: 'ABIM', type: 'Medical Knowledge', points: 2 }] })],
    });
    await userEvent.click(button('Add a board or hospital'));
    await userEvent.selectOptions(screen.getByLabelText('What counts'), 'moc');
    await fill('How many points', 'many');
    await userEvent.click(button('Save'));
    expect(screen.getAllByText('Enter a name.').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/in steps of a quarter/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Choose the board.').length).toBeGreaterThan(0);
    expect(planner.saveOwn).not.toHaveBeenCalled();

    await fill('Name', 'ABIM MOC');
    await userEvent.selectOptions(screen.getByLabelText('Board'), 'ABIM');
    await fill('How many points', '100');
    await fill(/^Points you start with/, '20');
    await fill('First day that counts', '2024-01-01');
    await fill('Due', '2028-12-31');
    await fill(/^Repeats/, '5');
    await userEvent.click(button('Save'));
    expect(planner.saveOwn).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ABIM MOC', counts: 'moc', needed: 400, brought: 80, everyYears: 5 }),
    );
    const section = within(screen.getByRole('region', { name: 'ABIM MOC' }));
    expect(section.getByText('20.5 of 100 points')).toBeDefined();
    await userEvent.click(section.getByText('How this adds up'));
    expect(section.getByText('You started with')).toBeDefined();
  });

  it('is removed only after a question', async () => {
    const { planner } = open({ practice: { own: [ownRequirement()] } });
    await userEvent.click(button('Change Medical staff office'));
    await userEvent.click(button('Remove'));
    expect(planner.removeOwn).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Medical staff office'));
    expect(screen.queryByRole('region', { name: 'Medical staff office' })).toBeNull();
  });
});

describe('the planner of a career', () => {
  it('[CP-05] says how few minutes complete what a license needs, and what is left', async () => {
    open({
      practice: { licenses: [florida] },
      items: [toRead({ requirementTopics: ['hiv'], credit: 4, minutes: 12 })],
    });
    const ways = within(screen.getByRole('region', { name: 'The fastest way to finish' }));
    expect(ways.getByText('Covers 1 of 40 hours in 12 min; 39 hours remain')).toBeDefined();
    expect(ways.getByText('No other combination takes less time.')).toBeDefined();
    expect(ways.getByText(/^Prevention of medical errors: 2 hours, not available here/)).toBeDefined();
  });

  it('[CP-03] takes board certification in place of the hours, and withdraws it', async () => {
    open({ practice: { licenses: [{ ...florida, state: 'MO' }] } });
    await userEvent.click(screen.getByText(/What may count instead/));
    const form = within(screen.getByRole('form', { name: 'Certified on' }));
    await userEvent.click(form.getByRole('button', { name: 'I have this' }));
    expect(form.getByText('This date doesn’t exist.')).toBeDefined();
    await userEvent.type(form.getByLabelText('Certified on'), '2026-01-15');
    await userEvent.click(form.getByRole('button', { name: 'I have this' }));
    expect(screen.getByText('Met otherwise, self-reported')).toBeDefined();
    await userEvent.click(button('Remove'));
    expect(screen.queryByText('Met otherwise, self-reported')).toBeNull();
  });

  it('[CP-03] says so when a certification is too old to count now', async () => {
    open({ practice: { licenses: [{ ...florida, state: 'MO' }] } });
    await userEvent.click(screen.getByText(/What may count instead/));
    const form = within(screen.getByRole('form', { name: 'Certified on' }));
    await userEvent.type(form.getByLabelText('Certified on'), '2019-01-15');
    await userEvent.click(form.getByRole('button', { name: 'I have this' }));
    expect(form.getByRole('status').textContent).toBe('Saved. It doesn’t count in the current cycle.');
  });

  it('[CP-07] has the coming years as a picture with words, and as a table', async () => {
    open({ practice: { licenses: [florida], own: [ownRequirement()] } });
    const picture = screen.getByRole('img', { name: /Due in the next 6 years/ });
    expect(picture.textContent).toContain('Florida: January 31, 2027, 40 hours');
    await userEvent.click(screen.getByText('Show as a table'));
    const rows = screen.getAllByRole('row', { name: /Florida|Medical staff/ }).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/2027.*Florida40 hours40 hours$/),
      expect.stringMatching(/2027.*Medical staff office10 hours10 hours$/),
      expect.stringMatching(/2029.*Florida40 hoursLater cycle$/),
      expect.stringMatching(/2029.*Medical staff office10 hoursLater cycle$/),
      expect.stringMatching(/2031.*Florida40 hoursLater cycle$/),
      expect.stringMatching(/2031.*Medical staff office10 hoursLater cycle$/),
    ]);
  });

  it('[CP-08] tells what changed in the learner’s rules, until they dismiss it', async () => {
    const change = {
      code: 'FL',
      state: 'Florida',
      board: 'Florida Board of Medicine (M.D.)',
      ruleId: 'fl-hiv',
      text: 'HIV: what it asks was “1 hour, once” and is “2 hours, once”.',
      released: '2026-04-01',
    };
    const { planner } = open({
      practice: { licenses: [florida] },
      news: { version: '2026-04.1', changes: [change] },
    });
    expect(screen.getByText('One of your rules changed.')).toBeDefined();
    expect(screen.getByText(/what it asks was “1 hour, once”/)).toBeDefined();
    await userEvent.click(button('Got it'));
    expect(planner.dismissRuleNews).toHaveBeenCalledWith('2026-04.1');
    expect(screen.queryByText('One of your rules changed.')).toBeNull();
  });
});
