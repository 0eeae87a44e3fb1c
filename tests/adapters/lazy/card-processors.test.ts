// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#adapters/http/client.ts';
import { lazyCardProcessors } from '#adapters/lazy/card-processors.ts';
import { createState } from '#core/shared/state.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';
import { loseScript, scripts } from '../stripe/lose-script.ts';

const client = createClient({
  baseUrl: '/api',
  token: () => null,
  guestHash: () => null,
  flags: () => [],
});
const style = createState({ color: 'black' }).state;

/** Stripe as its script provides it. */
const stripe = {
  elements: () => ({ create: () => ({ on: vi.fn(), mount: vi.fn(), clear: vi.fn(), update: vi.fn() }) }),
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

describe('the card field', () => {
  it('is the app’s own, and nothing of Stripe is requested, if the operator has no key of Stripe’s', async () => {
    const field = await valueFrom(lazyCardProcessors(client, null, style).open());
    expect(field.entry.kind).toBe('typed');
    expect(scripts()).toEqual([]);
  });

  it('is Stripe’s, and unreachable until its script can be loaded (faults.md, paying 11)', async () => {
    const processors = lazyCardProcessors(client, 'pk_live_key', style);
    const lost = failureFrom(processors.open());
    await loseScript();
    expect(await lost).toEqual({
      kind: 'unreachable',
      detail: expect.stringMatching(/^The code of the card field: .+/),
    });

    const again = valueFrom(processors.open());
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    vi.stubGlobal('Stripe', () => stripe);
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect((await again).entry).toEqual({ kind: 'hosted' });
  });
});
