import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { hash } from './values.ts';

export const revertEmailEndpoint = endpoint({
  method: 'POST',
  path: '/email-revert',
  summary:
    'Restores an account’s earlier address with the link mailed there when it changed; ends every session and returns a token to choose a new password',
  access: 'public',
  body: v.object({ token: hash }),
  response: v.object({ email: v.string(), resetToken: hash }),
  refusals: [409, 422],
});
