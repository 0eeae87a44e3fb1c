import type { CDPSession, Page } from 'playwright/test';
import { origin } from './physician.ts';

/** Passkeys are good for a host name, and not for the bare address at which the app is started. */
export const namedOrigin = (): string => origin().replace('127.0.0.1', 'localhost');

export interface VirtualAuthenticator {
  /** Whether its holder touches it and is recognized; at first they are. */
  readonly setRecognizing: (recognizing: boolean) => Promise<void>;
}

/** Gives the page's browser a device that makes and uses passkeys without asking anybody. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    setRecognizing: async (recognizing) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: recognizing });
    },
  };
};
