import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#core/articles/article.ts';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import SpecialArticlePage from '#ui/requirements/special-article-page.tsx';
import { articleAt, loaded, readerOf } from '../articles/sample-article.ts';
import { plannerFor } from '../planner/sample-planner.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { modalDialogs } from './modal-dialogs.ts';
import { progressWith, requirementsFor } from './sample-requirements.ts';

observedIntersections();
beforeAll(() => {
  modalDialogs();
  return loadPurifier();
});
beforeEach(narrowWindow);
afterEach(cleanup);

const PLACE = '/special-requirements/topics/medical-errors/states/florida/cme-experiences/articles/dapa-hf';

const open = (
  address: string,
  article: Partial<Article>,
  given: Parameters<typeof requirementsFor>[0] = {},
  [topicSlug, stateSlug]: readonly [string, string] = ['medical-errors', 'florida'],
) => {
  const { readArticle } = articleAt(loaded(article));
  const { useCases, choose } = requirementsFor(given);
  const params = { topicSlug, stateSlug, slug: 'dapa-hf' };
  return {
    choose,
    ...showPage(<SpecialArticlePage params={params} />, address, {
      ...readerOf().useCases,
      ...useCases,
      ...plannerFor().useCases,
      readArticle,
    }),
  };
};

describe('an article read for a requirement [RT-49]', () => {
  it('shows which rule it counts toward, with how much of how many hours', () => {
    const { choose } = open(`${PLACE}/abstract`, { requirementTopics: ['medical-errors'] });
    expect(screen.getByText('Counts toward Florida')).toBeDefined();
    expect(screen.getByText('Prevention of medical errors').closest('li')?.textContent).toBe(
      'Prevention of medical errors: 0.5 credit toward 2 hours, each renewal (2 years).',
    );
    expect(choose).toHaveBeenCalledWith('florida');
  });

  it('shows a learner their hours', () => {
    open(
      `${PLACE}/abstract`,
      { requirementTopics: ['medical-errors'] },
      { progress: progressWith({ 'fl-medical-errors': 3 }) },
    );
    expect(screen.getByText('Prevention of medical errors').closest('li')?.textContent).toContain(
      'You have 0.75 hours.',
    );
  });

  it('says when it counts toward none, and that no board accepts a demonstration', () => {
    open(`${PLACE}/abstract`, { requirementTopics: ['hiv'], states: ['TX'], demonstration: true });
    expect(screen.getByText('Counts toward no special requirement of Florida')).toBeDefined();
    expect(screen.getByText(/This is a demonstration article. No board accepts it/)).toBeDefined();
  });

  it('never says that it counts toward a rule that needs an approved course [RU-04]', () => {
    const address = `${PLACE.replace('medical-errors', 'child-abuse').replace('florida', 'new-york')}/abstract`;
    open(address, { requirementTopics: ['child-abuse'] }, {}, ['child-abuse', 'new-york']);
    expect(screen.getByText('Counts toward no special requirement of New York')).toBeDefined();
    expect(screen.getByText('Child abuse', { selector: 'strong' }).closest('p')?.textContent).toBe(
      'Child abuse: not by an article. Only a course that the board or the state approved or offers itself.',
    );
  });

  it('links to its quiz with the topic and the state [RT-50]', () => {
    open(`${PLACE}/abstract`, {});
    for (const link of screen.getAllByRole('link', { name: /^Answer/ }))
      expect(link.getAttribute('href')).toBe(`${PLACE}/quiz/7`);
  });

  it('links to its PDF with the same topic and state [RT-05]', () => {
    open(`${PLACE}/abstract`, {});
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`${PLACE}/abstract/pdf`);
  });

  it('changes the state over the same article', async () => {
    open(`${PLACE}/abstract/states`, { requirementTopics: ['medical-errors'] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Medical errors: choose a state' }));
    expect(dialog.getByRole('link', { name: /Florida/ }).getAttribute('href')).toBe(`${PLACE}/abstract`);
  });
});
