import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedSubmitByTap } from '#adapters/storage/submit-by-tap.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import OnboardingPage from '#ui/pretests/onboarding-page.tsx';
import { PretestGate } from '#ui/pretests/pretest-gate.tsx';
import PretestPage from '#ui/pretests/pretest-page.tsx';
import PretestResultsPage from '#ui/pretests/pretest-results-page.tsx';
import { SubmitByTapContext } from '#ui/shared/app-contexts.ts';
import { showPage } from '../support/show-page.tsx';
import {
  asking,
  explaining,
  finished,
  offered,
  offering,
  type PretestSessionState,
  second,
  sessionIn,
  sessionOf,
} from './sample-pretest.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const params = { articleId: '7' };
const NEXT = '?nextRoute=credit-details&nextParams=%7B%22id%22%3A%2242%22%7D';
const WITHIN = { topicSlug: 'pain', stateSlug: 'florida', articleSlug: 'dapa-hf' };
const ARTICLE_WITHIN =
  '/special-requirements/topics/pain/states/florida/cme-experiences/articles/dapa-hf/abstract';
const wayTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the onboarding of a pretest', () => {
  const open = (state = offered(), onboarding: '1' | '0' = '1', search = '') => {
    const asked = offering(state);
    const useCases = {
      session: sessionOf('learner'),
      checkPretest: asked.checkPretest,
      checkOnboarding: explaining(onboarding),
    };
    const address = `/article/7/pretest/onboarding${search}`;
    return { ...asked, ...showPage(<OnboardingPage params={params} />, address, useCases) };
  };

  it('explains pretests in full to a learner who is new to them [PT-02] [RT-37]', () => {
    open();
    expect(heading()).toBe('Before you read: 2 questions');
    expect(screen.getByRole('heading', { name: 'Nothing is graded' })).toBeDefined();
    expect(wayTo('Begin')).toBe('/article/7/pretest');
    expect(wayTo('Leave')).toBe('/article/dapa-hf');
  });

  it('gives a one-sentence reminder to a learner who has taken one [PT-02]', () => {
    open(offered(), '0');
    expect(screen.queryByRole('heading', { name: 'Nothing is graded' })).toBeNull();
    expect(screen.getByText(/Nothing is graded/)).toBeDefined();
  });

  it('passes on the requested page', () => {
    open(offered(), '1', NEXT);
    expect(wayTo('Begin')).toBe(`/article/7/pretest${NEXT}`);
  });

  it('has a heading when it could not be loaded', () => {
    open({ phase: 'failed', failure: unreachable });
    expect(heading()).toBe('The pretest couldn’t be loaded.');
  });

  it('leads home when no pretest is due [RT-37]', () => {
    expect(open(offered({ showPretest: false })).place()).toBe('/');
  });

  it('waits for the server’s answer, and leads home when it is no', () => {
    const { place, set } = open({ phase: 'loading' });
    expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull();
    act(() => set(offered({ showPretest: false })));
    expect(place()).toBe('/');
  });

  it('can ask again when the server was not reached, and shows the error page when there is no article', async () => {
    const { retry, set, place } = open({ phase: 'failed', failure: unreachable });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    act(() => set({ phase: 'failed', failure: refusal('missing') }));
    await waitFor(() => expect(place()).toMatch(/^\/error\?statusCode=404/));
  });
});

describe('the questions of a pretest', () => {
  const open = (state: PretestSessionState, search = '', at: Readonly<Record<string, string>> = params) => {
    const { session, takePretest, set } = sessionIn(state);
    const page = showPage(<PretestPage params={at} />, `/article/7/pretest${search}`, { takePretest });
    return { session, ...page, becomes: (next: PretestSessionState) => act(() => set(next)) };
  };

  it('submits an answer that is tapped, three seconds later, as a quiz does', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { session, takePretest } = sessionIn(asking({ response: { optionId: 'q1-1' } }));
    showPage(
      <SubmitByTapContext value={storedSubmitByTap(memoryDeviceStorage())}>
        <PretestPage params={params} />
      </SubmitByTapContext>,
      '/article/7/pretest',
      { takePretest },
    );
    const [option] = screen.getAllByRole('radio');
    if (option === undefined) throw new Error('There is no option.');
    fireEvent(
      option,
      Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
    );
    fireEvent.click(option, { detail: 1 });
    expect(session.submit).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(3000));
    expect(session.submit).toHaveBeenCalledTimes(1);
  });

  it('are shown alone in the quiz layout, and can be answered by keys alone [RT-37]', async () => {
    const { session } = open(asking());
    expect(heading()).toBe('Which drug lowers the risk?');
    expect(screen.getByText('Question 1 of 2')).toBeDefined();
    expect(wayTo('Save and exit')).toBe('/article/dapa-hf');
    await userEvent.keyboard('2');
    expect(session.respond).toHaveBeenLastCalledWith({ optionId: 'q1-1' });
  });

  it('keep topic and state of a special requirement where they are left, and where there are none [RT-38]', () => {
    open(asking(), '', WITHIN);
    expect(wayTo('Save and exit')).toBe(ARTICLE_WITHIN);
    cleanup();
    open({ phase: 'failed', failure: refusal('missing') }, '', WITHIN);
    expect(wayTo('Continue')).toBe(ARTICLE_WITHIN);
  });

  it('continue without a verdict, and say that the answer is saved', async () => {
    const { becomes } = open(asking({ response: { optionId: 'q1-1' } }));
    becomes(asking({ question: second, number: 2, marks: ['answered', 'open'] }));
    expect(heading()).toBe('By how much?');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('By how much?'));
    expect(screen.getByText('Answer saved.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/right|wrong|Not quite/);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 2 of 2');
  });

  it('lead to the results when the last one is answered, with the requested page', () => {
    const { becomes, place } = open(asking(), NEXT);
    becomes(finished);
    expect(place()).toBe(`/article/7/pretest/results${NEXT}`);
  });

  it('say that they are over once the quiz has started, and lead to it', () => {
    open({ phase: 'failed', failure: refusal('conflict', 'You have begun the quiz.') }, NEXT);
    expect(screen.getByText('You have begun the quiz.')).toBeDefined();
    expect(wayTo('Continue')).toBe('/transcripts/42/details');
  });

  it('can be tried again when they could not be loaded', async () => {
    const { session } = open({ phase: 'failed', failure: unreachable });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(session.retry).toHaveBeenCalledTimes(1);
  });
});

describe('the results of a pretest', () => {
  const open = (state: PretestSessionState, search = '', at: Readonly<Record<string, string>> = params) => {
    const { takePretest } = sessionIn(state);
    const address = `/article/7/pretest/results${search}`;
    return showPage(<PretestResultsPage params={at} />, address, { takePretest });
  };

  it('show how many were right, but not which [RT-37]', () => {
    open(finished);
    expect(screen.getByRole('img', { name: '1 of 2 correct before reading' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Aspirin|Digoxin|Which drug/);
    expect(wayTo('Read the article')).toBe('/article/dapa-hf');
  });

  it('lead to the requested page', () => {
    open(finished, NEXT);
    expect(wayTo('Continue reading')).toBe('/transcripts/42/details');
  });

  it('lead to the article within its special requirement, with topic and state [RT-38]', () => {
    open(finished, '', WITHIN);
    expect(wayTo('Read the article')).toBe(ARTICLE_WITHIN);
    expect(wayTo('Leave')).toBe(ARTICLE_WITHIN);
  });

  it('lead home without a pretest that was just finished', () => {
    expect(open(asking()).place()).toBe('/');
  });
});

describe('a page behind a pretest', () => {
  const open = (
    state = offered(),
    who: 'guest' | 'learner' = 'learner',
    params: Record<string, string> = { id: '7' },
  ) => {
    const asked = offering(state);
    const gate = (
      <PretestGate place={{ name: 'article-file-view', params, query: {} }}>
        <p>The file</p>
      </PretestGate>
    );
    const useCases = { session: sessionOf(who), checkPretest: asked.checkPretest };
    return { ...asked, ...showPage(gate, '/article/7/pdf', useCases) };
  };
  const file = () => screen.queryByText('The file');

  it('leads to the onboarding while one is due, and names the way back [RT-04]', () => {
    const { place } = open();
    expect(file()).toBeNull();
    expect(place()).toBe(
      '/article/7/pretest/onboarding?nextRoute=article-file-view&nextParams=%7B%22id%22%3A%227%22%7D',
    );
  });

  it('leads to the onboarding of the special requirement within one [RT-05]', () => {
    const { place, of } = open(offered(), 'learner', {
      topicSlug: 'pain',
      stateSlug: 'florida',
      slug: 'space',
    });
    expect(of).toHaveBeenCalledWith({ slug: 'space' });
    expect(place()).toMatch(
      /^\/special-requirements\/topics\/pain\/states\/florida\/article\/space\/pretest\/onboarding\?/,
    );
  });

  it('is shown when none is due, and not before that is known [RT-04]', () => {
    const { set } = open({ phase: 'loading' });
    expect(file()).toBeNull();
    act(() => set(offered({ showPretest: false })));
    expect(file()).not.toBeNull();
  });

  it('is shown to a guest, who takes no pretest, and after a failed check', () => {
    const { of } = open(offered(), 'guest');
    expect(file()).not.toBeNull();
    expect(of).not.toHaveBeenCalled();
    cleanup();
    open({ phase: 'failed', failure: unreachable });
    expect(file()).not.toBeNull();
  });
});
