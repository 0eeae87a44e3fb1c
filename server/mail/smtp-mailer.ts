import { createTransport } from 'nodemailer';
import type { QueuedMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MILLISECONDS = 20_000;

/** Hands mail to an SMTP server, one connection after the other. */
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

const asMessage = ({ recipient, subject, text, html, messageId }: QueuedMail, from: string) => ({
  from,
  // As an object, so that commas and brackets in an address don't make several of it.
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  messageId: `<${messageId}@${from.replace(/^.*@|>.*$/g, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Only what is said of this very recipient or message is final; a sender that is refused is the operator's to mend. */
const isFinal = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('command' in cause)) return false;
  const status = 'responseCode' in cause ? Number(cause.responseCode) : 0;
  return (cause.command === 'RCPT TO' || cause.command === 'DATA') && status >= 500 && status < 600;
};
