import { SplitFactory } from '@splitsoftware/splitio/client';

/** Fetched when the flag service is started: the SDK is larger than the rest of the app's own code. */
export const startSplit = (settings: SplitIO.IBrowserSettings): SplitIO.IBrowserSDK => SplitFactory(settings);
