import type { Container } from 'inversify';
import { browserJourney } from '#adapters/browser/journey.ts';
import { browserPendingSignIns } from '#adapters/browser/pending-sign-in.ts';
import { webCryptoSecrets } from '#adapters/browser/pkce.ts';
import { httpProviders, listedProviders } from '#adapters/http/social-login.ts';
import { logInByProvider } from '#core/accounts/log-in-by-provider.ts';
import { bindKeptReferral } from './kept-referral.ts';
import { reportThose } from './registrations.ts';
import { settingIn } from './settings.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  bindKeptReferral(container);
  container.bind(the('journey')).toConstantValue(browserJourney(window, container.get(the('arrival'))));
  container.bind(the('providers')).toResolvedValue(httpProviders, [the('client'), the('calendar')]);
  container
    .bind(the('logInByProvider'))
    .toResolvedValue(
      (providers, journey, guestQuizzes, guestSession, session, referral) =>
        logInByProvider(
          providers,
          {
            secrets: webCryptoSecrets(window.crypto),
            pendingSignIns: browserPendingSignIns(window),
            journey,
            referral,
          },
          guestQuizzes,
          guestSession,
          session,
          listedProviders(settingIn(document)('sign-in-providers')),
        ),
      [
        the('providers'),
        the('journey'),
        the('guestQuizzes'),
        the('guestSession'),
        the('session'),
        the('keptReferral'),
      ],
    )
    .onActivation((_, byProvider) => {
      reportThose(container, byProvider.register);
      return byProvider;
    });
};
