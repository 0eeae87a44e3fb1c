import { defer } from 'rxjs';
import type { Accounts } from '#core/accounts/ports.ts';

/**
 * Ends reminders on this device at logout, even if the server can’t be reached: the push service then tells the server
 * that the device is gone.
 */
export const endingPush = (
  accounts: Accounts,
  { serviceWorker }: Pick<Navigator, 'serviceWorker'>,
): Accounts => ({
  ...accounts,
  logout: (token) =>
    defer(() => {
      end(serviceWorker).catch(() => undefined);
      return accounts.logout(token);
    }),
});

const end = async (container: ServiceWorkerContainer | undefined): Promise<void> => {
  const registration = await container?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
