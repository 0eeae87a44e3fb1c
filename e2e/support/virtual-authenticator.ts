import type { CDPSession, Page } from 'playwright/test';
import { origin } from './physician.ts';

/** Passkeys work for a host name, but not for the IP address at which the app starts. */
export const namedOrigin = (): string => origin().replace('127.0.0.1', 'localhost');

export interface VirtualAuthenticator {
  /** Whether its owner touches it and is verified; true at first. */
  readonly setRecognizing: (recognizing: boolean) => Promise<void>;
}

/** Gives the page's browser a device that creates and uses passkeys without prompts. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setRecognizing: async (recognizing) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: recognizing });
    },
  };
};
