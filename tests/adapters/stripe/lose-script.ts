import { vi } from 'vitest';

export const scripts = (): readonly HTMLScriptElement[] => [...document.querySelectorAll('script')];

/** Fails both of the tries that Stripe's loader makes to load its script. */
export const loseScript = async (): Promise<void> => {
  const lost = new Set<Element>();
  for (let tries = 0; tries < 2; tries += 1) {
    const script = await vi.waitFor(
      () => {
        const found = scripts().find((each) => !lost.has(each));
        if (found === undefined) throw new Error('The script is not requested again.');
        return found;
      },
      { timeout: 30_000 },
    );
    lost.add(script);
    script.dispatchEvent(new Event('error'));
  }
};
