import type { StoredReferral } from './ports.ts';

/** Keeps whose link brought a newcomer here until they register (PL-11); what is no code is ignored. */
export type StoreReferral = (code: string | null) => void;

export const storeReferral =
  (kept: StoredReferral): StoreReferral =>
  (code) => {
    const read = code?.trim().toUpperCase() ?? '';
    if (CODE.test(read)) kept.keep(read);
  };

const CODE = /^[A-Z0-9]{8,16}$/;

/** A registration with the code that is kept, where one is. */
export const referredBy = <R extends object>(
  { code }: Pick<StoredReferral, 'code'>,
  registration: R,
): R & { readonly referralCode?: string } => {
  const referralCode = code.get();
  return referralCode === null ? registration : { ...registration, referralCode };
};
