import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Either, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map, NEVER, of, Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import type { RecordFile } from '#core/credits/record-file.ts';
import type { BoardTotal } from '#core/credits/reporting.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { creditRoutes } from '#ui/credits/routes.tsx';
import TranscriptPage from '#ui/credits/transcript-page.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { showPage } from '../support/show-page.tsx';
import { creditOn, exportBy, noExports, recordOf } from './sample-credits.ts';
import { outsideOf, reportedOn } from './sample-outside.ts';
import { reportingOf } from './sample-reporting.ts';

afterEach(cleanup);

const participation = 'Certificate of participation';

const credits = [
  creditOn('2026-11-20', { credit: 3 }),
  creditOn('2026-11-02', { credit: 1, type: participation }),
  creditOn('2026-01-31', { credit: 47 }),
  creditOn('2024-12-31', { credit: 1 }),
];

const showTranscript = (
  transcripts: Transcripts,
  address = '/transcripts',
  useCases: Partial<UseCasesByName> = {},
) =>
  showPage(<TranscriptPage />, address, {
    viewTranscript: viewTranscript({ caches: createCaches(), transcripts }),
    exportRecord: exportBy(noExports),
    viewBoardTotals: viewBoardTotals({ caches: createCaches(), reporting: reportingOf({}) }),
    viewOutside: viewOutside({ caches: createCaches(), outsideCredits: outsideOf([]) }),
    ...activityUseCases(),
    ...useCases,
  });

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const listed = () => screen.getByRole('table', { name: 'All credits, newest first' });
const figures = (year: number) =>
  screen.getByRole('table', { name: `Credits by month, ${year}`, hidden: true });

describe('the transcript', () => {
  it('[RT-18] is the page of the route transcripts', async () => {
    const page = creditRoutes.find(({ name }) => name === 'transcripts')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(TranscriptPage);
  });

  it('[RT-18] shows the total of the newest year in one large number, exact to the quarter hour', () => {
    showTranscript(recordOf(credits));
    expect(title()).toBe('Your credits');
    expect(heading()).toBe('12.75 credits in 2026');
  });

  it('uses the singular for one credit', () => {
    showTranscript(recordOf([creditOn('2026-03-01', { credit: 4 })]));
    expect(heading()).toBe('1 credit in 2026');
  });

  it('shows another year at its own address', async () => {
    const { place } = showTranscript(recordOf(credits));
    const years = screen.getByRole('navigation', { name: 'Year' });
    expect(
      within(years)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['2026', '2024']);
    await userEvent.click(within(years).getByRole('link', { name: '2024' }));
    expect(place()).toBe('/transcripts?year=2024');
    expect(heading()).toBe('0.25 credit in 2024');
    expect(within(years).getByRole('link', { current: 'page' }).textContent).toBe('2024');
  });

  it('shows the newest year when the address names one without credit', () => {
    showTranscript(recordOf(credits), '/transcripts?year=1999');
    expect(heading()).toBe('12.75 credits in 2026');
  });

  it('offers no other year when there is only one', () => {
    showTranscript(recordOf([creditOn('2026-03-01')]));
    expect(screen.queryByRole('navigation', { name: 'Year' })).toBeNull();
  });

  it('stacks the months by type, and its table has the same sums as the large number and the list', () => {
    showTranscript(recordOf(credits));
    const [head, ...months] = rowsOf(figures(2026));
    expect(head).toEqual(['Month', 'AMA PRA Category 1 Credit™', participation, 'Total']);
    expect(months.map((month) => month.slice(1)).filter(([, , total]) => total !== '0.00')).toEqual([
      ['11.75', '0.00', '11.75'],
      ['0.75', '0.25', '1.00'],
    ]);
    expect(months).toHaveLength(12);
    const inList = rowsOf(listed()).filter(([day]) => day?.includes('2026'));
    const sum = (cells: readonly (string | undefined)[]) =>
      cells.reduce((all, cell) => all + Number(cell), 0);
    expect(sum(inList.map((row) => row.at(-1)))).toBe(12.75);
    expect(sum(months.map((row) => row.at(-1)))).toBe(12.75);
  });

  it('compares several years side by side, with the same sums', () => {
    showTranscript(recordOf(credits));
    const table = screen.getByRole('table', { name: 'Credits by year', hidden: true });
    expect(rowsOf(table)).toEqual([
      ['Year', 'AMA PRA Category 1 Credit™', participation, 'Total'],
      ['2024', '0.25', '0.00', '0.25'],
      ['2026', '12.50', '0.25', '12.75'],
    ]);
    cleanup();
    showTranscript(recordOf([creditOn('2026-03-01')]));
    expect(screen.queryByRole('table', { name: 'Credits by year', hidden: true })).toBeNull();
  });

  it('lists each credit with its day in words, its journal and type, and a link to its details', () => {
    showTranscript(recordOf(credits));
    const row = within(within(listed()).getByRole('row', { name: /Article of 2026-11-20/ }));
    expect(row.getByRole('time').getAttribute('datetime')).toBe('2026-11-20');
    expect(row.getByRole('time').textContent).toMatch(/^(?=.*\b20\b)(?=.*\b2026\b)(?=.*\p{L}{2})/u);
    expect(row.getByText('N Engl J Med')).toBeTruthy();
    expect(row.getByText('AMA PRA Category 1 Credit').tagName).toBe('I');
    expect(row.getByRole('link', { name: 'Article of 2026-11-20' }).getAttribute('href')).toBe(
      '/transcripts/2026-11-20/details',
    );
  });

  it('marks the credit of a retracted article, which stays in the total [ST-04]', () => {
    showTranscript(recordOf([creditOn('2026-05-05', { isRetracted: true }), creditOn('2026-05-04')]));
    expect(within(listed()).getAllByText('Article retracted. Your credit stays.')).toHaveLength(1);
    expect(heading()).toBe('1 credit in 2026');
  });

  it('marks demonstration credits, and explains the mark only when there are any', () => {
    showTranscript(recordOf([creditOn('2026-05-05', { demonstration: true }), creditOn('2026-05-04')]));
    expect(screen.getByText('Demonstration credits are not valid for credit')).toBeTruthy();
    expect(within(listed()).getAllByRole('row', { name: /Demonstration/ })).toHaveLength(1);
    expect(heading()).toBe('0.5 credit in 2026');
    cleanup();
    showTranscript(recordOf(credits));
    expect(document.body.textContent).not.toContain('not valid for credit');
  });
});

describe('a year', () => {
  it('shows its points under the board’s full name, and no other year’s points', () => {
    const totals: readonly BoardTotal[] = [
      { year: 2026, board: 'ABIM', type: 'Medical Knowledge', points: 6 },
      { year: 2024, board: 'ABP', type: 'Self-assessment', points: 4 },
    ];
    const viewTotals = viewBoardTotals({
      caches: createCaches(),
      reporting: reportingOf({ totals: () => of(right(totals)) }),
    });
    showTranscript(recordOf(credits), '/transcripts', { viewBoardTotals: viewTotals });
    const table = screen.getByRole('table', { name: 'MOC points in 2026, by board' });
    expect(rowsOf(table)).toEqual([
      ['Board', 'Kind', 'Points'],
      ['ABIM', 'Medical Knowledge', '1.5'],
    ]);
    expect(within(table).getByTitle('American Board of Internal Medicine').textContent).toBe('ABIM');
  });

  it('[CR-08] keeps demonstration credit out of its number, however many rows are loaded', () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      creditOn(`2026-05-${String(index + 1).padStart(2, '0')}`, { demonstration: index % 2 === 0 }),
    );
    showTranscript(recordOf(many));
    expect(rowsOf(listed())).toHaveLength(21);
    expect(heading()).toBe('7.5 credits in 2026');
    expect(screen.getByText(/8 demonstration credits, not counted/)).toBeTruthy();
    cleanup();
    showTranscript(recordOf(many, 31));
    expect(heading()).toBe('7.5 credits in 2026');
  });

  it('[CR-08] shows its demonstration credit in the table beside the total', () => {
    showTranscript(recordOf([creditOn('2026-05-05', { demonstration: true }), creditOn('2026-05-04')]));
    const [head, ...months] = rowsOf(figures(2026));
    expect(head).toEqual(['Month', 'AMA PRA Category 1 Credit™', 'Demonstration, not counted']);
    expect(months[4]?.slice(1)).toEqual(['0.50', '0.50']);
  });

  it('without demonstration credit does not mention it, whatever other years have', () => {
    showTranscript(recordOf([creditOn('2026-05-05'), creditOn('2024-05-04', { demonstration: true })]));
    expect(heading()).toBe('0.5 credit in 2026');
  });
});

/** More credits than a list without filters has. */
const many = [...credits, ...Array.from({ length: 7 }, (_, index) => creditOn(`2024-05-0${index + 1}`))];

describe('a filtered transcript', () => {
  it('has its list before its charts, and filters only above ten credits', () => {
    showTranscript(recordOf(many.slice(0, 10)));
    expect(figures(2026).compareDocumentPosition(listed())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.queryByLabelText('Type')).toBeNull();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined();
    cleanup();
    showTranscript(recordOf(many));
    expect(screen.getByLabelText('Type')).toBeDefined();
  });

  it('lists the matching credits at its own address, and all of them again', async () => {
    const { place } = showTranscript(recordOf(many));
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Certificate of participation');
    expect(place()).toBe('/transcripts?type=participation');
    const asked = screen.getByRole('table', { name: 'Filtered credits, newest first' });
    expect(rowsOf(asked)).toHaveLength(2);
    expect(heading()).toBe('12.75 credits in 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rowsOf(listed())).toHaveLength(12);
  });

  it('says when there is no credit of that kind', () => {
    showTranscript(recordOf(credits), '/transcripts?year=2024&type=participation');
    expect(screen.getByText('No credits match these filters.')).toBeTruthy();
  });

  it('ignores invalid filters in the address', () => {
    showTranscript(recordOf(credits), '/transcripts?type=x&board=__proto__&source=1&year=abc');
    expect(rowsOf(listed())).toHaveLength(5);
  });

  it('is saved as a filtered table, and reports a failure', async () => {
    const made: RecordFile[] = [];
    showTranscript(recordOf(credits), '/transcripts?type=ama', {
      exportRecord: exportBy({
        make: (file) => {
          made.push(file);
          return of(left(unreachable));
        },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(made).toEqual([{ kind: 'csv', filter: { ...EVERY_CREDIT, type: 'ama' } }]);
    expect(screen.getByRole('alert').textContent).toContain('Your record didn’t change.');
  });
});

describe('all certificates of a year', () => {
  const fileOf = (certificates: number) =>
    Uint8Array.from(Array.from({ length: certificates }, () => [0x50, 0x4b, 3, 4]).flat());

  it('are saved while it shows how many are done, and can be canceled', async () => {
    const end = new Subject<Either<Failure, null>>();
    let say: (piece: Uint8Array) => void = () => undefined;
    showTranscript(recordOf(credits), '/transcripts', {
      exportRecord: exportBy({
        make: (_, into) => {
          say = into;
          return end;
        },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'All certificates of 2026' }));
    act(() => say(fileOf(2)));
    const progress = screen.getByRole('progressbar', { name: 'Certificates prepared' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['2', '3']);
    expect(screen.getByText('2 of 3 certificates…')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(end.observed).toBe(false);
  });

  it('report a failure at their own button, keep focus there, and can be requested again', async () => {
    const asked: RecordFile['kind'][] = [];
    showTranscript(recordOf(credits), '/transcripts', {
      exportRecord: exportBy({
        make: ({ kind }) => {
          asked.push(kind);
          return kind === 'csv' || asked.length > 1 ? NEVER : of(left(unreachable));
        },
      }),
    });
    const button = screen.getByRole('button', { name: 'All certificates of 2026' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Your record didn’t change.');
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual(['year', 'year']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '0 of 3 certificates…' }));
  });

  it('are made alone: the error of an earlier file is not shown for them', async () => {
    const asked: RecordFile['kind'][] = [];
    showTranscript(recordOf(credits), '/transcripts', {
      exportRecord: exportBy({
        make: ({ kind }) => {
          asked.push(kind);
          return kind === 'csv' ? of(left(unreachable)) : NEVER;
        },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'All certificates of 2026' }));
    expect(asked).toEqual(['csv', 'year']);
    expect(screen.getByRole('button', { name: '0 of 3 certificates…' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download CSV' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('outside credit', () => {
  const reported = [reportedOn('2026-04-01', { amount: 133 }), reportedOn('2023-04-01')];
  const withReported = (address = '/transcripts', ports = outsideOf(reported)) =>
    showTranscript(recordOf(credits), address, {
      viewOutside: viewOutside({ caches, outsideCredits: ports }),
    });
  const caches = createCaches();
  const changed = vi.fn();
  caches.add({ clear: () => undefined, invalidate: changed });
  const section = () => within(screen.getByRole('region', { name: 'Reported by you' }));

  it('says, not of filters, that nothing was earned here if all credit was reported', () => {
    showTranscript(recordOf([]), '/transcripts', {
      viewOutside: viewOutside({ caches, outsideCredits: outsideOf(reported) }),
    });
    expect(screen.getByText('No credits earned here yet.')).toBeTruthy();
  });

  it('is shown apart, never within the large number, and in the chart as its own kind', () => {
    withReported();
    expect(heading()).toBe('12.75 credits in 2026');
    expect(screen.getByText(/1\.33.more reported by you/)).toBeTruthy();
    expect(section().getAllByRole('listitem')).toHaveLength(2);
    expect(rowsOf(figures(2026))[0]).toContain('Reported by you');
  });

  it('has its own year when nothing was earned here', () => {
    withReported('/transcripts?year=2023');
    expect(heading()).toBe('0 credits in 2023');
    expect(section().getAllByRole('listitem')).toHaveLength(1);
  });

  it('can be removed and restored', async () => {
    withReported();
    await userEvent.click(section().getByRole('button', { name: 'Remove Course of 2026-04-01' }));
    expect(section().getAllByRole('listitem')).toHaveLength(1);
    expect(changed.mock.calls).toEqual([[['outside-credits']]]);
    expect(document.activeElement).toBe(section().getByRole('button', { name: 'Undo' }));
    await userEvent.click(section().getByRole('button', { name: 'Undo' }));
    expect(changed).toHaveBeenCalledTimes(2);
    expect(section().getAllByRole('listitem')).toHaveLength(2);
    expect(section().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(section().getByRole('heading', { name: 'Reported by you' }));
  });

  it('[ER-03] says that it is still there when it could not be removed, and never that it was removed', async () => {
    withReported('/transcripts', { ...outsideOf(reported), remove: () => of(left(unreachable)) });
    await userEvent.click(section().getByRole('button', { name: 'Remove Course of 2026-04-01' }));
    expect(section().getByRole('alert').textContent).toContain('It is still there.');
    expect(section().queryByText(/was removed/)).toBeNull();
    expect(section().getAllByRole('listitem')).toHaveLength(2);
  });

  it('[ER-03] says that it is still removed when it could not be restored, and can be restored later', async () => {
    let fails = true;
    const ports = outsideOf(reported);
    withReported('/transcripts', {
      ...ports,
      restore: (id) => (fails ? of(left(unreachable)) : ports.restore(id)),
    });
    await userEvent.click(section().getByRole('button', { name: 'Remove Course of 2026-04-01' }));
    await userEvent.click(section().getByRole('button', { name: 'Undo' }));
    expect(section().getByRole('alert').textContent).toContain('It is still removed.');
    fails = false;
    await userEvent.click(section().getByRole('button', { name: 'Undo' }));
    expect(section().queryByRole('alert')).toBeNull();
    expect(section().getAllByRole('listitem')).toHaveLength(2);
  });

  it('is listed alone when the filter says so', () => {
    withReported('/transcripts?source=reported');
    expect(screen.queryByRole('table', { name: /newest first/ })).toBeNull();
    expect(section().getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('a long transcript', () => {
  const many = Array.from({ length: 5 }, (_, day) => creditOn(`2026-06-0${5 - day}`));

  it('shows more on request, counts them, and ends with focus on the count', async () => {
    showTranscript(recordOf(many, 2));
    expect(screen.getByRole('status').textContent).toBe('2 of 5 shown');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('status').textContent).toBe('4 of 5 shown');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rowsOf(listed())).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Showing all 5 credits');
  });

  it('keeps what is shown when the next page fails, and tries again', async () => {
    const record = recordOf(many, 3);
    let fails = true;
    showTranscript({
      ...record,
      page: (cursor) => (cursor && fails ? of(left(unreachable)) : record.page(cursor)),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('alert').textContent).toContain('More credits couldn’t be loaded.');
    expect(rowsOf(listed())).toHaveLength(4);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(rowsOf(listed())).toHaveLength(6);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not take focus when it is short from the start', () => {
    showTranscript(recordOf(many));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('an empty or missing transcript', () => {
  it('says what to do next when there is no credit yet', () => {
    showTranscript(recordOf([]));
    expect(title()).toBe('Your credits');
    expect(screen.getByText('No credits yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose an article' }).getAttribute('href')).toBe('/');
  });

  it('says that it is loading', () => {
    showTranscript({ ...recordOf([]), page: () => NEVER });
    expect(screen.getByRole('status').textContent).toBe('Loading your credits');
  });

  it('says why it could not be loaded, and loads on the next try', async () => {
    const answers = [of(left(unreachable))];
    const record = recordOf(credits);
    showTranscript({ ...record, page: (cursor) => answers.pop() ?? record.page(cursor) });
    expect(screen.getByRole('alert').textContent).toContain('Check your internet connection');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('12.75 credits in 2026');
  });

  it('shows nothing of a page that has a total but no items', () => {
    const empty = {
      items: [],
      previousPagination: null,
      nextPagination: null,
      total: 0,
      years: [],
      unawarded: [],
    };
    showTranscript({ ...recordOf([]), page: () => of(right(empty)) });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('credit that is not yet awarded', () => {
  const unawarded = [
    {
      activity: { kind: 'article', id: '3', slug: 'a' },
      enrollmentId: null,
      title: 'First',
      credit: 3,
      completedOn: '2026-11-01',
      needs: 'plan',
    },
    {
      activity: { kind: 'article', id: '4', slug: 'b' },
      enrollmentId: null,
      title: 'Second',
      credit: 1,
      completedOn: '2026-10-01',
      needs: 'evaluation',
    },
    {
      activity: { kind: 'article', id: '5', slug: 'c' },
      enrollmentId: null,
      title: 'Third',
      credit: 2,
      completedOn: '2026-09-01',
      needs: 'disclosure',
    },
  ] as const;
  const withUnawarded = (of$: Transcripts, listed: readonly UnawardedCredit[] = unawarded): Transcripts => ({
    ...of$,
    page: (cursor) => of$.page(cursor).pipe(map(mapRight((page) => ({ ...page, unawarded: listed })))),
  });

  it('is listed above the table, each with the step that would award it', () => {
    showTranscript(withUnawarded(recordOf(credits)));
    const region = within(screen.getByRole('region', { name: '1.5 credits not awarded yet' }));
    const table = listed();
    expect(
      region.getByText('First').compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(region.getByRole('link', { name: 'Evaluate and claim' }).getAttribute('href')).toBe(
      '/article/4/quiz/results',
    );
    expect(region.getByRole('link', { name: 'Read disclosures' }).getAttribute('href')).toBe(
      '/article/5/quiz/results',
    );
    expect(region.getByText('On hold: free plan limit reached')).toBeDefined();
    expect(region.getByText(/The free plan includes 5 credits a year/)).toBeDefined();
  });

  it('shows three, those that the learner can claim first, and the others on request', () => {
    const onHold = Array.from({ length: 20 }, (_, index) => ({
      ...unawarded[0],
      activity: { kind: 'article' as const, id: `1${index}`, slug: `on-hold-${index}` },
      title: `On hold ${index}`,
    }));
    showTranscript(withUnawarded(recordOf(credits), [...onHold, unawarded[1], unawarded[2]]));
    const section = screen.getByRole('region', { name: /not awarded yet$/ });
    const [shown, others] = within(section).getAllByRole('list');
    const titles = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('a')?.textContent);
    expect(titles(shown)).toEqual(['Second', 'Third', 'On hold 0']);
    expect(titles(others)).toHaveLength(19);
    const more = within(section).getByRole('group');
    expect(more).toHaveProperty('open', false);
    expect(within(more).getByText('19 more')).toBeDefined();
  });

  it('is on hold only where the free limit is reached', () => {
    showTranscript(withUnawarded(recordOf(credits), [unawarded[0]]));
    expect(screen.getByRole('region', { name: '0.75 credit on hold' })).toBeDefined();
    cleanup();
    showTranscript(withUnawarded(recordOf(credits), [unawarded[1], unawarded[2]]));
    expect(screen.getByRole('region', { name: '0.75 credit to claim' })).toBeDefined();
  });

  it('is shown without any awarded credit', () => {
    showTranscript(withUnawarded(recordOf([])));
    expect(screen.getByRole('region', { name: '1.5 credits not awarded yet' })).toBeDefined();
    expect(screen.queryByText('No credits yet.')).toBeNull();
  });

  it('offers to lift the limit when the flag is on, with the amount used', () => {
    showTranscript(withUnawarded(recordOf(credits)), '/transcripts', {
      watchFlags: { of: (flag) => createState(flag === 'MILESTONE_PRO_HITS_CREDIT_LIMIT_ENABLED').state },
    });
    expect(screen.getByText('12.75 of 5 credits used')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Pro' }).getAttribute('href')).toBe('/checkout/pro');
  });

  it('does not mention evaluations when none is left', async () => {
    const evaluationsDue = vi.fn(() => of(right([])));
    showTranscript(recordOf(credits), '/transcripts', activityUseCases({ evaluationsDue }));
    await act(() => vi.dynamicImportSettled());
    expect(listed()).toBeDefined();
    expect(evaluationsDue).not.toHaveBeenCalled();
  });

  it('says how many evaluations are left, and links to the next', async () => {
    const due = [
      {
        activity: { kind: 'course', id: '4', slug: 'b' },
        enrollmentId: '71',
        title: 'Second',
        credit: 1,
      },
      {
        activity: { kind: 'article', id: '8', slug: 'd' },
        enrollmentId: null,
        title: 'Fourth',
        credit: 2,
      },
    ] as const;
    showTranscript(
      withUnawarded(recordOf(credits)),
      '/transcripts',
      activityUseCases({ evaluationsDue: () => of(right(due)) }),
    );
    expect(await screen.findByText('2 evaluations to complete')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Evaluate' }).getAttribute('href')).toBe(
      '/premium-courses/4/enrollments/71/overview',
    );
  });
});
