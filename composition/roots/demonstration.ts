import { isLeft } from 'fp-ts/lib/Either.js';
import { defer, tap } from 'rxjs';
import { createFakeServerState, type FakeServerOptions } from '#adapters/memory/fake-server-state.ts';
import { aroundCalls, storedServer, withStored } from '#adapters/memory/stored-server.ts';
import type { RedirectTo } from '#core/navigation/ports.ts';
import { type ReactToFailure, reactToFailure } from '#core/navigation/react-to-failure.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { first } from '../first.ts';
import { type Device, headlessDevice } from './device.ts';
import { createOverMemory, memoryPorts, storedOnDevice } from './over-memory.ts';

/** Where the device stores the server. */
const KEY = 'preceptor.demonstration';

const FULL = 'This device has no space left. What you do from now on is lost when you close the page.';

/** The library, and who provides it. */
export type DemonstrationLibrary = Pick<FakeServerOptions, 'library' | 'courses' | 'provider'>;

type DemonstrationDevice = Partial<Device> & { readonly redirectTo: RedirectTo };

/** The application over a server in memory that the device stores, for pages; not yet started. */
export const demonstrationOver = (
  library: DemonstrationLibrary,
  { redirectTo, ...given }: DemonstrationDevice,
) => {
  const device = headlessDevice(given);
  const { storage, notices, reports } = device;
  const stored = storedOnDevice(storage);
  const { authToken, guestSession } = stored;
  const state = createFakeServerState({ ...library, newPlan: 'Lifetime', now: device.now });
  const caller = { token: authToken.value.get, guestHash: guestSession.hash.get };

  let react: ReactToFailure = () => undefined;
  const throughDevice = withStored(storedServer(state, storage, KEY), () => notices.error(FULL));
  /** A code that would be mailed is shown, since nothing is mailed. */
  const showingCode = <A>(answer: PortResult<A>): PortResult<A> =>
    defer(() => {
      const earlier = new Set(state.mailedCodes);
      return answer.pipe(
        tap(() => {
          const mailed = state.mailedCodes.at(-1);
          if (mailed !== undefined && !earlier.has(mailed) && !mailed.isVerified && mailed.tries === 0)
            notices.success(`No mail is sent here. Your code is ${mailed.code}.`);
        }),
      );
    });
  const ports = aroundCalls(memoryPorts(state, caller, device.calendar), (answer) => {
    const token = caller.token();
    return throughDevice(showingCode(answer)).pipe(
      tap((outcome) => {
        if (isLeft(outcome)) react({ failure: outcome.left, token, during: 'shown' });
      }),
    );
  });

  const preceptor = createOverMemory(ports, device, stored);
  const { currentPlace, session } = preceptor.inside(first);
  react = reactToFailure({
    here: currentPlace.state,
    redirectTo,
    session,
    authToken,
    notices,
    reports,
  });
  return preceptor;
};
