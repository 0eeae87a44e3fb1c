import type { BrowserContext, Route } from 'playwright/test';
import type { Network } from '#tests/simulation/payment-rules/rule.ts';

/** A browser's network, some of whose requests can be interrupted. */
export interface BrowserNetwork extends Network {
  /** Fails such requests until `mend`. */
  readonly cut: (call: RegExp) => void;
  readonly mend: () => void;
}

interface Holding {
  readonly call: RegExp;
  readonly arrive: (route: Route) => void;
}

/** Intercepts a context's requests to `through`; `execute` sends one without responding to the browser. */
export const browserNetwork = async (
  context: BrowserContext,
  through: RegExp,
  execute: (route: Route) => Promise<unknown>,
): Promise<BrowserNetwork> => {
  const addresses: string[] = [];
  let [isOffline, cut] = [false, /$^/];
  let holding: Holding | undefined;
  let unanswered: Route[] = [];

  context.on('request', (request) => addresses.push(request.url()));
  await context.route(through, (route) => {
    const url = route.request().url();
    if (isOffline || cut.test(url)) return route.abort('internetdisconnected');
    if (!holding?.call.test(url)) return route.fallback();
    holding.arrive(route);
  });

  const hold = (call: RegExp, many = 1): ReturnType<Network['hold']> => {
    const routes: Route[] = [];
    const arrived = new Promise<void>((resolve) => {
      holding = {
        call,
        arrive: (route) => {
          routes.push(route);
          if (routes.length === many) resolve();
        },
      };
    });
    const letGo = (): readonly Route[] => {
      holding = undefined;
      return routes;
    };
    return {
      arrived,
      execute: async () => {
        unanswered = [...letGo()];
        await Promise.all(unanswered.map(execute));
      },
      lose: () => {
        unanswered = [...letGo()];
      },
      pass: () => {
        for (const route of letGo()) void route.fallback();
      },
    };
  };

  return {
    hold,
    cut: (call) => {
      cut = call;
    },
    mend: () => {
      cut = /$^/;
    },
    goOffline: async () => {
      isOffline = true;
      await context.setOffline(true);
      for (const route of unanswered.splice(0)) await route.abort('internetdisconnected');
    },
    comeBack: async () => {
      isOffline = false;
      await context.setOffline(false);
    },
    count: (call) => addresses.filter((address) => call.test(address)).length,
    addresses,
  };
};
