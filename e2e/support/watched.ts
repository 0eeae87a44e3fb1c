import type { Page } from 'playwright/test';
import { origin } from './physician.ts';

/** A page's unwanted effects. */
export interface Watched {
  /** Policy violations, and other console errors. */
  readonly complaints: string[];
  /** Every URL that was requested or shown. */
  readonly addresses: string[];
}

/** Requests whose refusal a screen shows: the browser logs them as errors. */
const REFUSING = ['/api/login', '/api/login/second-step/code', '/api/register', '/api/password-reset/token'];

/** Watches the page from its next document onward. */
export const watch = async (page: Page): Promise<Watched> => {
  const complaints: string[] = [];
  const addresses: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isRefusal = REFUSING.some((call) => message.location().url.endsWith(call));
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return { complaints, addresses };
};

export const isOwnAddress = (address: string): boolean => {
  const { protocol, origin: its } = new URL(address);
  return its === origin() || ['data:', 'blob:', 'about:'].includes(protocol);
};
