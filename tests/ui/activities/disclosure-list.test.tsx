import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DisclosureList } from '#ui/activities/disclosure-list.tsx';

afterEach(cleanup);

describe('a disclosure', () => {
  it('says so when no one declared a relationship', () => {
    render(<DisclosureList disclosures={[]} commercialSupport={[]} />);
    expect(screen.getByText('Financial relationships with ineligible companies')).toBeDefined();
    expect(screen.getByText('Nobody in control of the content has declared one.')).toBeDefined();
  });

  it('names each person’s relationships, and that they were mitigated, or that there are none', () => {
    const author = { role: 'Author', relationships: [] };
    const reviewer = { role: 'Reviewer', relationships: [{ company: 'Acme', nature: 'Shares' }] };
    const disclosures = [
      { name: 'Preceptor editorial desk', ...author },
      { name: 'Preceptor review desk', ...reviewer },
    ];
    render(<DisclosureList disclosures={disclosures} commercialSupport={['Acme']} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'No relevant financial relationships with ineligible companies.',
      'Acme: Shares. All relevant relationships have been mitigated.',
      'This activity was supported by Acme.',
    ]);
    expect(screen.queryByText(/has declared one/)).toBeNull();
  });
});
