import { cleanup, fireEvent, screen } from '@testing-library/react';
import { left } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { previewModule } from '#core/courses/preview-module.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type RefusalKind, refusal } from '#core/shared/failure.ts';
import PreviewPage from '#ui/courses/preview-page.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const write = (text: string, kind: RefusalKind = 'unprocessable', message = '') => {
  const preview = () => of(left(refusal(kind, message)));
  showPage(<PreviewPage />, '/premium-courses/module/content-preview', {
    previewModule: previewModule({ caches: createCaches(), courses: { preview } }),
  });
  fireEvent.change(screen.getByLabelText('The module’s text'), { target: { value: text } });
};
const besideField = () => {
  const ids = screen.getByLabelText('The module’s text').getAttribute('aria-describedby') ?? '';
  return document.getElementById(ids)?.textContent ?? '';
};

it('[RT-46] shows at the field that a text is too large', () => {
  write('x'.repeat(100_001));
  expect(besideField()).toContain('larger than 100 kB');
});

it.each<[RefusalKind, string]>([
  ['unprocessable', 'Rendering this text takes longer than 5 seconds, so it was stopped.'],
  ['throttled', 'There are 3 of these under way from your network already.'],
  ['unavailable', 'We’re busy right now.'],
])('[RT-46] shows at the field why there is no preview: %s', async (kind, message) => {
  write('# Salt', kind, message);
  await expect.poll(besideField).toContain(message);
});
