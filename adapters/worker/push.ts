// Shows what the server sent to this device (server/platform/push/push-devices.ts), and opens the related page.

declare const self: ServiceWorkerGlobalScope;

interface Message {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly quiet: readonly [number, number] | null;
}

/** Browsers end a subscription that shows nothing, so a message that can’t be read is shown as well. */
const UNREADABLE: Message = {
  title: 'You have a reminder',
  body: 'Open your planner to see what’s missing.',
  tag: 'reminder',
  path: '/transcripts/planner',
  quiet: null,
};

const read = (data: PushMessageData | null): Message => {
  try {
    const message: Partial<Message> = data?.json() ?? {};
    return { ...UNREADABLE, ...message };
  } catch {
    return UNREADABLE;
  }
};

const show = ({ title, body, tag, path, quiet }: Message, now: number): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    tag,
    lang: 'en',
    icon: '/icon-192.png',
    data: { path },
    silent: quiet !== null && now >= quiet[0] && now < quiet[1],
  });

/** An open tab of the page comes to the front. Other tabs stay as they are, since a quiz may be in progress there. */
const open = async (path: unknown): Promise<void> => {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === address.pathname);
  await (tab ? tab.focus() : self.clients.openWindow(address.href));
};

export const listenForPushes = (): void => {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data), Date.now())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.path));
  });
};
