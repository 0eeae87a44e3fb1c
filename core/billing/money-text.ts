/**
 * '$199.00' for 19900 cents of USD; other currencies by their code: 'EUR 199.00'. The same in every browser and on the
 * server.
 */
export const moneyText = (cents: number, currency: string): string => {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const amount = `${grouped}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  return currency === 'USD' ? `${sign}$${amount}` : `${sign}${currency} ${amount}`;
};
