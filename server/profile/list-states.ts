import { statesEndpoint } from '#contract/profile.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { handler } from '../http/call.ts';
import { RawJson } from '../http/raw-json.ts';

const states = new RawJson(JSON.stringify(STATES_OF_LICENSE));

export const listStates = handler(statesEndpoint, async () => states);
