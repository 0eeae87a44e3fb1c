/** What a learner adds when registering, so that an ad is recognized (TR-01). Only digests of it leave the device. */
export interface AdDetails {
  readonly phone: string;
  /** An ISO date, or empty. */
  readonly dateOfBirth: string;
}

/** How many digits an international number has, with its country code (E.164). */
const PHONE = /^[1-9]\d{7,14}$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The forms whose digests ad platforms compare: digits with the country code, and YYYYMMDD
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters). A
 * number without a country code is a North American one. What is not a number or a day is left out.
 */
export const normalDetails = ({ phone, dateOfBirth }: AdDetails): Partial<AdDetails> => {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const number = digits.length === 10 && !phone.trim().startsWith('+') ? `1${digits}` : digits;
  return {
    ...(PHONE.test(number) && { phone: number }),
    ...(DAY.test(dateOfBirth) && { dateOfBirth: dateOfBirth.replaceAll('-', '') }),
  };
};
