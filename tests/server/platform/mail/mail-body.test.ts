import { expect, it } from 'vitest';
import { mailBody } from '#server/platform/mail/mail-body.ts';

it('spaces the digits of a code in a mail, so that they are easy to copy', () => {
  expect(mailBody('Preceptor', [{ code: '123456' }]).html).toContain(
    '<p style="font-size: 28px; letter-spacing: 4px"><strong>123456</strong></p>',
  );
});
