import type { Container } from 'inversify';
import { browserAuthToken } from '#adapters/browser/auth-token.ts';
import { browserCalendar } from '#adapters/browser/calendar.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { consoleLog } from '#adapters/browser/console-reports.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { browserGuestSession } from '#adapters/browser/guest-session.ts';
import { browserVisitedArticles } from '#adapters/browser/visited-articles.ts';
import { T } from './tokens.ts';

/** What this device keeps and knows. */
export const bindBrowser = (container: Container, window: Window): void => {
  container.bind(T.storage).toConstantValue(deviceStorage(window));
  container.bind(T.authToken).toResolvedValue(browserAuthToken, [T.storage]);
  container.bind(T.guestSession).toResolvedValue(browserGuestSession, [T.storage]);
  container.bind(T.visitedArticles).toResolvedValue(browserVisitedArticles, [T.storage]);
  container.bind(T.connectivity).toConstantValue(browserConnectivity(window));
  container.bind(T.calendar).toConstantValue(browserCalendar);
  container.bind(T.log).toConstantValue(consoleLog);
};
