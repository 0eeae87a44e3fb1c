import { createTransport } from 'nodemailer';
import type { QueuedMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** Sends mail to an SMTP server, one connection at a time. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail(asMessage(mail, from));
        return { delivery: 'delivered' };
      } catch (cause) {
        return { delivery: isFinal(cause) ? 'refused' : 'postponed', cause };
      }
    },
    close: () => transport.close(),
  };
};

const asMessage = (
  { recipient, subject, text, html, messageId, unsubscribeUrl }: QueuedMail,
  from: string,
) => ({
  from,
  // Passed as an object, so that commas and brackets in an address don't turn it into several.
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  messageId: `<${messageId}@${from.replace(/^.*@|>.*$/g, '')}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** Only a refusal of this recipient or message is final; a refused sender is for the operator to fix. */
const isFinal = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('command' in cause)) return false;
  const status = 'responseCode' in cause ? Number(cause.responseCode) : 0;
  return (cause.command === 'RCPT TO' || cause.command === 'DATA') && status >= 500 && status < 600;
};
