import { laterPart } from '../navigation/later-part.tsx';

/** They come when they are first opened. */
export const licenceDialog = laterPart(() => import('./licence-dialog.tsx'));

export const registrationDialog = laterPart(() => import('./registration-dialog.tsx'));

export const renewedDialog = laterPart(() => import('./renewed-dialog.tsx'));
