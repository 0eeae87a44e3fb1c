import type { Endpoint } from '../http/call.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { showUser } from './show-user.ts';

export const endpoints: readonly Endpoint[] = [logIn, register, logOut, showUser];
