import type { RequestListener } from 'node:http';
import type { Configuration } from 'oidc-provider';

/** The provider's own request listener, made without its warnings that it is set up for tests. */
export const listenQuietly = async (
  issuer: string,
  configuration: Configuration,
): Promise<RequestListener> => {
  const { warn, info } = console;
  console.warn = () => {};
  console.info = () => {};
  try {
    const { default: Provider } = await import('oidc-provider');
    return new Provider(issuer, configuration).callback();
  } finally {
    Object.assign(console, { warn, info });
  }
};
