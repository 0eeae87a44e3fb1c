import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RuleProgress } from '#core/requirements/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import RequirementsPage from '#ui/requirements/requirements-page.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { showPage } from '../support/show-page.tsx';
import { modalDialogs } from './modal-dialogs.ts';
import { progressWith, requirementsFor } from './sample-requirements.ts';

// Loaded on demand by the page, which takes longer than a query waits while the machine is busy.
beforeAll(() => import('#ui/planner/rule-news-banner.tsx'));
beforeAll(() => {
  modalDialogs();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const open = (
  address: string,
  given: Parameters<typeof requirementsFor>[0] = {},
  params: Readonly<Record<string, string>> = {},
) => {
  const { useCases, ...rest } = requirementsFor(given);
  const { viewPlanner, saveLicenses } = plannerFor().useCases;
  const services = { viewPlanner, saveLicenses, ...useCases };
  return { ...showPage(<RequirementsPage params={params} />, address, services), ...rest };
};

const list = () => within(screen.getByRole('navigation', { name: 'States' }));
const ruleNamed = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`There is no rule ${name}.`);
  return within(row);
};

describe('the special requirements [RT-47]', () => {
  it('list every jurisdiction, with the same links by keyboard as on the map', async () => {
    const { choose, place } = open('/special-requirements');
    expect(list().getAllByRole('link')).toHaveLength(52);
    expect(screen.getByText('Choose a state to see its requirements.')).toBeDefined();
    await userEvent.tab();
    list()
      .getByRole('link', { name: /Florida/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/special-requirements?state=florida');
    expect(choose).toHaveBeenCalledWith('florida');
    expect(document.activeElement?.textContent).toBe('Florida');
  });

  it('tell a learner, and no guest, what changed in the rules of their boards [CP-08]', async () => {
    const board = { code: 'FL', state: 'Florida', board: 'Florida Board of Medicine (M.D.)', ruleId: null };
    const news = { version: '2026-04.1', changes: [{ ...board, text: 'HIV', released: '2026-04-01' }] };
    const { viewPlanner, saveLicenses } = plannerFor({ news }).useCases;
    const { useCases } = requirementsFor({ progress: progressWith({}) });
    const both = { ...useCases, viewPlanner, saveLicenses };
    showPage(<RequirementsPage params={{}} />, '/special-requirements', both);
    expect(await screen.findByText('One of your rules changed.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('One of your rules changed.')).toBeNull();
    cleanup();
    showPage(<RequirementsPage params={{}} />, '/special-requirements', {
      ...both,
      ...requirementsFor().useCases,
    });
    expect(screen.queryByText('One of your rules changed.')).toBeNull();
  });

  it('link a tile of the map to the same page as the list, outside the Tab order', () => {
    open('/special-requirements');
    const tile = document.querySelector('[aria-hidden] a[title=Florida]');
    expect(tile?.getAttribute('href')).toBe('/special-requirements?state=florida');
    expect(tile?.getAttribute('tabindex')).toBe('-1');
  });

  it('[CR-05] show a D.O. the rules of the board that licenses them, and say which that is', () => {
    const notice = () => screen.queryByText(/the rules of the Florida Board of Osteopathic Medicine/);
    const ownRule = () => screen.queryByRole('heading', { name: /^Florida law, and professional/ });
    open('/special-requirements?state=florida', { progress: progressWith({}), degree: 'D.O.' });
    expect(notice()).not.toBeNull();
    expect(ownRule()).not.toBeNull();
    cleanup();
    open('/special-requirements?state=new-york', { progress: progressWith({}), degree: 'D.O.' });
    expect(screen.queryByText(/have a board of their own/)).toBeNull();
    cleanup();
    open('/special-requirements?state=florida', { progress: progressWith({}) });
    expect(notice()).toBeNull();
    expect(ownRule()).toBeNull();
  });

  it('show for a rule its hours, whom it applies to, its source and date, and to check with the board', () => {
    open('/special-requirements?state=florida');
    expect(screen.getByText('Florida Board of Medicine (M.D.)')).toBeDefined();
    expect(screen.getByText(/Check with your board/)).toBeDefined();
    const errors = ruleNamed('Prevention of medical errors');
    expect(errors.getByText('2 hours, each renewal (2 years)')).toBeDefined();
    expect(errors.getByRole('link', { name: /Board-by-Board/ }).getAttribute('href')).toMatch(/^https:/);
    expect(errors.getByText('1 source · Oct 2025').closest('details')?.open).toBe(false);
    expect(errors.getByText('One source, as of October 2025')).toBeDefined();
    const controlled = ruleNamed('Prescribing controlled substances');
    expect(controlled.getByText('2 sources · Oct 2025')).toBeDefined();
    expect(controlled.getByText(/^Confirmed by two sources/)).toBeDefined();
    expect(ruleNamed('Domestic violence').getByText('2 hours, every third renewal (6 years)')).toBeDefined();
    expect(ruleNamed('Prescribing controlled substances').getByText(/Only with a DEA/)).toBeDefined();
  });

  it('show what a rule without hours asks for', () => {
    open('/special-requirements?state=new-york');
    expect(ruleNamed('Infection control').getByText('A course, every 4 years')).toBeDefined();
  });

  it('link to the articles that count toward a rule', () => {
    open('/special-requirements?state=florida');
    const hiv = ruleNamed('HIV');
    expect(hiv.getByText('2 articles count:')).toBeDefined();
    expect(hiv.getByRole('link', { name: 'HIV' }).getAttribute('href')).toBe(
      '/special-requirements/topics/hiv/states/florida/feed',
    );
  });

  it('show a guest no progress, and offer to log in and return', () => {
    const { mine } = open('/special-requirements?state=florida');
    expect(mine).not.toHaveBeenCalled();
    const login = screen.getByRole('link', { name: 'Log in to see your progress' });
    expect(decodeURIComponent(login.getAttribute('href') ?? '')).toContain('"state":"florida"');
  });

  it('show a learner their progress, in words at each bar', () => {
    open('/special-requirements?state=florida', {
      progress: progressWith({ 'fl-medical-errors': 5, 'fl-hiv': 4 }, 'earned', ['FL']),
    });
    expect(ruleNamed('Prevention of medical errors').getByText('You have 1.25 of 2 hours')).toBeDefined();
    expect(ruleNamed('Prevention of medical errors').getByText('0.75 hours left')).toBeDefined();
    expect(ruleNamed('HIV').getByText('You have 1 of 1 hour')).toBeDefined();
    expect(list().getByRole('link', { name: /Florida/ }).textContent).toContain('4 rules · 32%');
  });

  it('mark a learner’s own licenses, on the map, in its legend and first in the list, and show no other state’s progress', () => {
    open('/special-requirements', { progress: progressWith({ 'fl-hiv': 4 }, 'earned', ['TX', 'FL']) });
    const tiles = [...document.querySelectorAll('[aria-hidden] a[data-own]')].map(
      ({ textContent }) => textContent,
    );
    expect(tiles.toSorted()).toEqual(['FL', 'TX']);
    expect(
      within(screen.getByRole('list', { name: 'Legend of the map' })).getByText('Your license'),
    ).toBeDefined();
    const [first, second, ...others] = list()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(first).toMatch(/^Texas.*Your license.*%$/);
    expect(second).toMatch(/^Florida.*Your license.*%$/);
    expect(others.join()).not.toMatch(/%|· met|Your license/);
  });

  it('[CR-08] show by when it is due, what counts besides, and what does not apply, as the planner does', () => {
    const { rules, ...rest } = progressWith({ 'fl-medical-errors': 2 });
    const known: Readonly<Record<string, Partial<RuleProgress>>> = {
      'fl-medical-errors': { by: '2027-01-31', besides: 4, missing: 2 },
      'fl-hiv': { exempt: 'specialty' },
    };
    open('/special-requirements?state=florida', {
      progress: { ...rest, rules: rules.map((each) => ({ ...each, ...known[each.ruleId] })) },
    });
    const errors = ruleNamed('Prevention of medical errors');
    expect(errors.getByText('0.5 hours left, by January 31, 2027')).toBeDefined();
    expect(errors.getByText('You have 1.5 of 2 hours')).toBeDefined();
    expect(errors.getByText('1 hour of it carried over, or counted in place of hours.')).toBeDefined();
    expect(ruleNamed('HIV').getByText('Doesn’t apply to you: your specialty is exempt.')).toBeDefined();
    expect(ruleNamed('HIV').queryByText(/left/)).toBeNull();
  });

  it('lead from a learner’s own license to what to read next, and from no other state', () => {
    const progress = progressWith({}, 'earned', ['FL']);
    open('/special-requirements?state=florida', { progress });
    expect(screen.getByRole('link', { name: 'What to read next' }).getAttribute('href')).toBe(
      '/transcripts/planner',
    );
    cleanup();
    open('/special-requirements?state=ohio', { progress });
    expect(screen.queryByRole('link', { name: 'What to read next' })).toBeNull();
  });

  it('[CR-08] never count demonstration credit as what the learner has', () => {
    open('/special-requirements?state=florida', { progress: progressWith({ 'fl-hiv': 4 }, 'demonstration') });
    expect(ruleNamed('HIV').getByText('You have 0 of 1 hour')).toBeDefined();
    expect(ruleNamed('HIV').getByText(/Not counted: 1 hour from demonstration content/)).toBeDefined();
  });

  it('show how much the learner reported', () => {
    open('/special-requirements?state=florida', { progress: progressWith({ 'fl-hiv': 2 }, 'reported') });
    expect(ruleNamed('HIV').getByText('All of it reported by you.')).toBeDefined();
    expect(ruleNamed('HIV').queryByText(/demonstration/)).toBeNull();
  });

  it('say for a state when all its rules are met', () => {
    open('/special-requirements', {
      progress: progressWith({ 'ak-pain-and-opioids': 8, 'ak-pain-and-opioids-at-first': 8 }, 'earned', [
        'AK',
      ]),
    });
    expect(list().getByRole('link', { name: /Alaska/ }).textContent).toContain('2 rules · met');
  });

  it('open at the last state [SE-05]', () => {
    open('/special-requirements', { selected: 'illinois' });
    expect(screen.getByRole('heading', { name: 'Illinois' })).toBeDefined();
  });

  it('open at the state of the learner’s own license, and never focus it unasked', () => {
    open('/special-requirements', {
      progress: progressWith({}, 'earned', ['NY', 'TX']),
      selected: 'illinois',
    });
    const heading = screen.getByRole('heading', { level: 2, name: 'New York' });
    expect(document.activeElement).not.toBe(heading);
  });

  it('tell three kinds of states apart, on the map by its legend and in the list in words [RU-05]', () => {
    open('/special-requirements');
    const legend = within(screen.getByRole('list', { name: 'Legend of the map' }));
    expect(legend.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Rules tracked',
      'No topic rule',
      'Not set by hours',
    ]);
    const kindOf = (name: string) =>
      document.querySelector(`[aria-hidden] a[title="${name}"]`)?.getAttribute('data-kind');
    expect([kindOf('Texas'), kindOf('Hawaii'), kindOf('Montana')]).toEqual(['topics', 'total', 'no-hours']);
    expect(document.querySelectorAll('[aria-hidden] a[data-kind]')).toHaveLength(51);
    const summaryOf = (name: string) =>
      list().getByRole('link', { name: new RegExp(`^${name}`) }).textContent;
    expect(summaryOf('Hawaii')).toContain('No topic rule');
    expect(summaryOf('Montana')).toContain('Not set by hours');
  });

  it('say of a board that sets no hours so, with its source', () => {
    open('/special-requirements?state=montana');
    expect(screen.getByText('This board doesn’t require a number of hours.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Board-by-Board/ })).toBeDefined();
  });

  it('say what kind of course a rule needs, and offer no article toward it', () => {
    open('/special-requirements?state=new-york');
    const abuse = ruleNamed('Child abuse');
    expect(abuse.getByText(/Only a course that the board or the state approved/)).toBeDefined();
    expect(abuse.getByText('Articles here don’t count toward it.')).toBeDefined();
    expect(abuse.queryByText(/articles? counts?:/)).toBeNull();
  });

  it('do not store a state that does not exist', () => {
    const { choose } = open('/special-requirements?state=atlantis');
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByText('Choose a state to see its requirements.')).toBeDefined();
  });

  it('say when they could not be loaded', () => {
    open('/special-requirements', { overview: unreachable });
    expect(screen.getByRole('alert').textContent).toContain('The requirements couldn’t be loaded');
  });
});

describe('the states of a topic [RT-47]', () => {
  const address = '/special-requirements/topics/opioids/states';

  it('are offered over the page, with what each asks', () => {
    open(address, {}, { topicSlug: 'opioids' });
    const dialog = within(screen.getByRole('dialog', { name: 'Opioids: choose a state' }));
    expect(dialog.getByRole('link', { name: /Illinois/ }).getAttribute('href')).toBe(
      '/special-requirements/topics/opioids/states/illinois/feed',
    );
    expect(dialog.queryByRole('link', { name: /Hawaii/ })).toBeNull();
    expect(dialog.getByText('As of October 2025. Check with your board.')).toBeDefined();
  });

  it('close to the parent page', async () => {
    const { place } = open(address, {}, { topicSlug: 'opioids' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(place()).toBe('/special-requirements');
  });

  it('of a topic that no rule asks for lead to the error page', () => {
    const { place } = open('/special-requirements/topics/x/states', {}, { topicSlug: 'x' });
    expect(place()).toMatch(/^\/error\?statusCode=404/);
  });
});
