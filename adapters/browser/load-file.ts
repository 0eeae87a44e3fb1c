import { type ClientOptions, headersOf } from '#adapters/http/client.ts';

/**
 * Loads a file of the API with the headers of every request (API-01, FF-06). What an element of a page loads by itself,
 * such as a picture or a video, cannot have them.
 */
export const fileLoader =
  (options: ClientOptions) =>
  async (address: string): Promise<Response> => {
    if (!address.startsWith(`${options.baseUrl}/`)) throw new Error(`${address} is no file of the API`);
    return fetch(address, { headers: headersOf(options, options.token()) });
  };
