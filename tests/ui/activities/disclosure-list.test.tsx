import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DisclosureList } from '#ui/activities/disclosure-list.tsx';

afterEach(cleanup);

describe('a disclosure', () => {
  it('says that nothing is on file where nothing was declared [AC-06]', () => {
    render(<DisclosureList disclosures={[]} commercialSupport={null} />);
    expect(screen.getByText('Financial relationships with ineligible companies')).toBeDefined();
    expect(screen.getByText('No disclosures are on file.')).toBeDefined();
    expect(screen.getByText('No information on file.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/has declared|None.|mitigated/);
  });

  it('names each person’s relationships or that there are none, and the mitigation that was stated', () => {
    const author = { role: 'Author', relationships: [] };
    const reviewer = { role: 'Reviewer', relationships: [{ company: 'Acme', nature: 'Shares' }] };
    const disclosures = [
      { name: 'Preceptor editorial desk', ...author },
      { name: 'Preceptor review desk', ...reviewer },
    ];
    render(
      <DisclosureList
        disclosures={disclosures}
        commercialSupport={['Acme']}
        mitigation="Reviewed by others."
      />,
    );
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'No relevant financial relationships with ineligible companies.',
      'Acme: Shares.',
      'Reviewed by others.',
      'This activity was supported by Acme.',
    ]);
  });
});
