/** Groups the digits as they are printed on the card. */
export const formatNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
};

/** '4' becomes '04 / ', '1227' becomes '12 / 27'. Deleting the slash also deletes the digit before it. */
export const formatExpiry = (text: string, before: string): string => {
  const isDeletion = text.length < before.length;
  let digits = text.replace(/\D/g, '');
  if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`;
  // Browsers autofill a year of four digits: 12/2027.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (isDeletion) return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  return digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};
