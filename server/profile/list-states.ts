import { statesEndpoint } from '#contract/profile.ts';
import { STATES_OF_LICENCE } from '#core/profile/states-of-licence.ts';
import { handler } from '../http/call.ts';
import { RawJson } from '../http/raw-json.ts';

const states = new RawJson(JSON.stringify(STATES_OF_LICENCE));

export const listStates = handler(statesEndpoint, async () => states);
