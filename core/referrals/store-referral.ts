import type { StoredReferral } from './ports.ts';

/** Stores the code of the referral link that led here until registration (PL-11). An invalid code is ignored. */
export type StoreReferral = (code: string | null) => void;

interface StoreReferralPorts {
  readonly storedReferral: StoredReferral;
}

export const storeReferral =
  ({ storedReferral }: StoreReferralPorts): StoreReferral =>
  (code) => {
    const read = code?.trim().toUpperCase() ?? '';
    if (CODE.test(read)) storedReferral.save(read);
  };

const CODE = /^[A-Z0-9]{8,16}$/;

/** A registration with the stored code, if there is one. */
export const referredBy = <R extends object>(
  { code }: Pick<StoredReferral, 'code'>,
  registration: R,
): R & { readonly referralCode?: string } => {
  const referralCode = code.get();
  return referralCode === null ? registration : { ...registration, referralCode };
};
