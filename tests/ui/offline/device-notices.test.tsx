import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import DeviceNotices from '#ui/offline/device-notices.tsx';
import { useDeviceNotices } from '#ui/offline/use-device-notices.ts';
import { KeepsCopies } from '#ui/shared/app-contexts.ts';
import { FailureState } from '#ui/shared/failure-state.tsx';

const OFFLINE = 'You’re offline. Showing what’s saved on this device.';
const NEW = 'A new version is ready.';

afterEach(cleanup);

const device = () => {
  const copies = createState(false);
  const newer = createState(false);
  let opened = 0;
  const services = {
    showsCopies: copies.state,
    newerVersion: {
      isReady: newer.state,
      open: () => {
        opened += 1;
      },
    },
  };
  function Page({ place }: { readonly place: Place }) {
    return <DeviceNotices place={place} services={services} {...useDeviceNotices(place, services)} />;
  }
  const at = (name: RouteName) => <Page place={{ name, params: {}, query: {} }} />;
  const { rerender } = render(at('home'));
  return {
    copies,
    newer,
    opened: () => opened,
    goTo: (name: RouteName) => rerender(at(name)),
  };
};

describe('the notice of a device above a page', () => {
  it('says that stored copies are shown, and on the same page that the network is back [OF-04]', () => {
    const { copies, goTo } = device();
    expect(screen.queryByText(OFFLINE)).toBeNull();
    act(() => copies.set(true));
    expect(screen.getByRole('status').textContent).toBe(OFFLINE);
    act(() => copies.set(false));
    expect(screen.getByRole('status').textContent).toBe('You’re back online.');
    goTo('saved');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says from the next page on that a new version is ready, which a click opens [OF-09]', async () => {
    const { newer, goTo, opened } = device();
    act(() => newer.set(true));
    expect(screen.queryByText(NEW)).toBeNull();
    goTo('checkout');
    expect(screen.queryByText(NEW)).toBeNull();
    goTo('saved');
    expect(screen.queryByText(NEW)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(opened()).toBe(1);
  });
});

describe('a page that cannot be loaded without a network', () => {
  const show = (keeps: boolean) =>
    render(
      <KeepsCopies value={keeps}>
        <FailureState
          failure={unreachable}
          what="Your plan"
          onRetry={() => undefined}
          wayOut={{ href: '/', label: 'Go to the feed' }}
        />
      </KeepsCopies>,
    );

  it('leads to the saved articles, which open [OF-07]', () => {
    show(true);
    expect(screen.getByRole('link', { name: 'Saved articles' }).getAttribute('href')).toBe('/saved');
    expect(screen.getByRole('alert').textContent).toContain('Saved articles open without one.');
  });

  it('does not where the device keeps nothing', () => {
    show(false);
    expect(screen.queryByRole('link', { name: 'Saved articles' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Check your internet connection and try again.');
  });
});
