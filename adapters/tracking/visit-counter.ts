import type { VisitCounter } from '#core/tracking/ports.ts';

/**
 * Posts to the collector that the operator has set. Sends neither cookies nor the page's address, and ignores the
 * collector's response or failure.
 */
export const collectorVisitCounter = (endpoint: string, send: typeof fetch): VisitCounter => {
  const post = (event: object) =>
    void send(endpoint, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);

  return {
    pageViewed: (route) => post({ event: 'page_view', route }),
    registered: (person) => post({ event: 'registration', person }),
  };
};
