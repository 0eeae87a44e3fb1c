import type { VisitCounter } from '#core/tracking/ports.ts';

/**
 * Posts to the collector that an operator has set. Neither cookies nor the address of the page go along, and what the
 * collector answers, or that it doesn't, changes nothing.
 */
export const collectorVisitCounter = (endpoint: string): VisitCounter => {
  const post = (event: object) =>
    void fetch(endpoint, {
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
