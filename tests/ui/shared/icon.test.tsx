import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Icon } from '#ui/shared/icon.tsx';

afterEach(cleanup);

it('is 32 wide and high where its place sets no size [UX-03]', () => {
  const { container } = render(<Icon name="house" />);
  const svg = container.querySelector('svg');
  expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['32', '32']);
});
