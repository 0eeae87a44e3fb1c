import * as v from 'valibot';
import { passkeyRefused } from '#core/accounts/refusals.ts';
import { refusedBy } from '../platform/http/refused.ts';

/** The browser's statement of what it asked the device to sign (WebAuthn, section 5.8.1). */
const clientData = v.object({
  challenge: v.string(),
  origin: v.string(),
  /** True within a frame on another site. */
  crossOrigin: v.optional(v.literal(false)),
});

type ClientData = v.InferOutput<typeof clientData>;

/** Parses it before any signature is verified. Refuses malformed data with 422. */
export const readClientData = (encoded: string): ClientData => {
  try {
    return v.parse(clientData, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    throw refusedBy(passkeyRefused);
  }
};
