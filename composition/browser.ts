import type { Container } from 'inversify';
import { browserAuthToken } from '#adapters/browser/auth-token.ts';
import { browserCalendar } from '#adapters/browser/calendar.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { consoleLog } from '#adapters/browser/console-reports.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { browserGuestQuizzes } from '#adapters/browser/guest-quizzes.ts';
import { browserGuestSession } from '#adapters/browser/guest-session.ts';
import { browserSelectedState } from '#adapters/browser/selected-state.ts';
import { browserVisitedArticles } from '#adapters/browser/visited-articles.ts';
import { begunAsGuest } from '#core/quizzes/begun-as-guest.ts';
import { the } from './tokens.ts';

/** What this device keeps and knows. */
export const bindBrowser = (container: Container, window: Window): void => {
  container.bind(the('storage')).toConstantValue(deviceStorage(window));
  container.bind(the('authToken')).toResolvedValue(browserAuthToken, [the('storage')]);
  container.bind(the('guestSession')).toResolvedValue(browserGuestSession, [the('storage')]);
  container.bind(the('guestQuizzes')).toResolvedValue(browserGuestQuizzes, [the('storage')]);
  container.bind(the('begunAsGuest')).toResolvedValue(begunAsGuest, [the('guestQuizzes')]);
  container.bind(the('visitedArticles')).toResolvedValue(browserVisitedArticles, [the('storage')]);
  container.bind(the('selectedState')).toResolvedValue(browserSelectedState, [the('storage')]);
  container.bind(the('connectivity')).toConstantValue(browserConnectivity(window));
  container.bind(the('calendar')).toConstantValue(browserCalendar);
  container.bind(the('log')).toConstantValue(consoleLog);
};
