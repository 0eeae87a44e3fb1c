import { statesEndpoint } from '#contract/profile.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { handler } from '../platform/http/call.ts';
import { RawJson } from '../platform/http/raw-json.ts';

const states = new RawJson(JSON.stringify(STATES_OF_LICENSE));

export const listStates = handler(statesEndpoint, async () => states);
