import { describe, expect, it } from 'vitest';
import { actionTrace } from '#adapters/browser/action-trace.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-00$/;

describe('the trace of a request', () => {
  it('is shared by all requests of an action, with an id for each request, and changes with the next click or key press [OP-04]', () => {
    const window = new EventTarget();
    const next = actionTrace(window);
    const idsOf = (header: string) => TRACEPARENT.exec(header)?.slice(1) ?? [];
    const [first, firstCall] = idsOf(next());
    const [same, secondCall] = idsOf(next());
    expect(same).toBe(first);
    expect(secondCall).not.toBe(firstCall);
    for (const action of ['pointerdown', 'keydown', 'popstate']) {
      const [before] = idsOf(next());
      window.dispatchEvent(new Event(action));
      const [after] = idsOf(next());
      expect(after).toMatch(/^[0-9a-f]{32}$/);
      expect(after).not.toBe(before);
    }
  });
});
