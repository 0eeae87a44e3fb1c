import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { unreachable } from '#core/shared/failure.ts';
import StatePage from '#ui/requirements/state-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { progressWith, requirementsFor } from './sample-requirements.ts';

afterEach(cleanup);

const open = (slug: string, given: Parameters<typeof requirementsFor>[0] = {}) => {
  const { useCases, ...rest } = requirementsFor(given);
  const address = `/special-requirements/states/${slug}`;
  return { ...rest, ...showPage(<StatePage params={{ stateSlug: slug }} />, address, useCases) };
};

const boardNamed = (name: string) => within(screen.getByRole('region', { name }));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page of a jurisdiction [RU-06]', () => {
  it.each(RULE_BOOK.states.map(({ slug, name }) => [name, slug] as const))(
    'exists for %s, with its boards, their sites, all their rules and the sources',
    (name, slug) => {
      const { choose } = open(slug);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
      const state = RULE_BOOK.states.find((each) => each.slug === slug);
      for (const board of [state, state?.osteopathic].filter((each) => each != null)) {
        const shown = boardNamed(board.board);
        expect(shown.getByRole('link', { name: 'Board website' }).getAttribute('href')).toBe(board.site);
        for (const rule of board.rules)
          expect(shown.getAllByRole('heading', { level: 3, name: rule.name }).length).toBeGreaterThan(0);
        const facts = board.rules.length + Number(board.renewal !== null) + Number(board.noHours !== null);
        expect(shown.getAllByRole('list', { name: 'Sources' })).toHaveLength(facts);
      }
      expect(choose).toHaveBeenCalledWith(slug);
    },
  );

  it('says who is exempt, what may replace it, and what carries over', () => {
    open('texas');
    const board = boardNamed('Texas Medical Board');
    expect(board.getByText(/Up to 48 credits to the next period only/)).toBeDefined();
    expect(board.getByText(/ABMS certification or recertification in the 36 months before/)).toBeDefined();
    expect(board.getByText('At least 24 hours in Category 1.')).toBeDefined();
    cleanup();
    open('alabama');
    expect(screen.getByText(/The calendar year of the first Alabama license/)).toBeDefined();
    expect(screen.getByText(/Not at the first renewal\./)).toBeDefined();
  });

  it('has the learner’s own board first [CR-05]', () => {
    open('florida', { progress: progressWith({}), degree: 'D.O.' });
    expect(headings()).toEqual(['Florida Board of Osteopathic Medicine', 'Florida Board of Medicine (M.D.)']);
    cleanup();
    open('florida');
    expect(headings()).toEqual(['Florida Board of Medicine (M.D.)', 'Florida Board of Osteopathic Medicine']);
  });

  it('shows what is left of the rules of the learner’s own board alone, and of its Category 1 minimum', () => {
    const { rules, ...rest } = progressWith({ 'fl-do-total': 80, 'fl-total': 80 });
    const category1 = { needed: 80, have: 20 };
    open('florida', {
      degree: 'D.O.',
      progress: {
        ...rest,
        rules: rules.map((each) => (each.ruleId === 'fl-do-total' ? { ...each, category1 } : each)),
      },
    });
    const own = boardNamed('Florida Board of Osteopathic Medicine');
    expect(own.getByText('20 hours left')).toBeDefined();
    expect(own.getByText('In Category 1: 5 of 20 hours')).toBeDefined();
    expect(boardNamed('Florida Board of Medicine (M.D.)').queryByText(/left|You have/)).toBeNull();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    open('ohio');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('leads to the error page for a state that does not exist, and says when it could not be loaded', () => {
    expect(open('atlantis').place()).toMatch(/^\/error\?statusCode=404/);
    cleanup();
    open('ohio', { overview: unreachable });
    expect(screen.getByRole('alert').textContent).toContain('The requirements couldn’t be loaded');
  });
});
