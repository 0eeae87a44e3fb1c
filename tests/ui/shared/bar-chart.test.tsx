import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BarChart, roundTicks } from '#ui/shared/bar-chart.tsx';

afterEach(cleanup);

const chart = (
  <BarChart
    caption="Credits by month"
    axis="Month"
    series={['CME', 'MOC']}
    bars={[
      { label: 'Jan', values: [0.5, 0.25] },
      { label: 'Feb', values: [1.25, 0] },
    ]}
    format={(value) => value.toFixed(2)}
  />
);

describe('a bar chart', () => {
  it('has the same figures as a table, with totals', async () => {
    render(chart);
    await userEvent.click(screen.getByText('Figures as a table'));
    const table = screen.getByRole('table', { name: 'Credits by month' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Month', 'CME', 'MOC', 'Total'],
      ['Jan', '0.50', '0.25', '0.75'],
      ['Feb', '1.25', '0.00', '1.25'],
    ]);
  });

  it('stacks each kind on the one before it', () => {
    const { container } = render(chart);
    const [cme, moc] = [...container.querySelectorAll('svg > svg > rect')].map((rect) => ({
      top: Number(rect.getAttribute('y')),
      height: Number(rect.getAttribute('height')),
    }));
    expect(cme?.height).toBeCloseTo((moc?.height ?? 0) * 2);
    expect((moc?.top ?? 0) + (moc?.height ?? 0)).toBeCloseTo(cme?.top ?? Number.NaN);
  });

  it('is a figure named by its caption', () => {
    render(chart);
    expect(
      within(screen.getByRole('figure')).getByText('Credits by month', { selector: 'figcaption' }),
    ).toBeTruthy();
  });
});

describe('the ticks of a chart', () => {
  it.each([
    [3.25, [2, 4]],
    [0.25, [0.25]],
    [0.75, [0.25, 0.5, 0.75]],
    [1.5, [0.5, 1, 1.5]],
    [0.1, [0.25]],
    [12.75, [5, 10, 15]],
    [1, [0.5, 1]],
    [0, [1]],
    [Number.NaN, [1]],
  ])('for %s are %j', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks);
  });
});
