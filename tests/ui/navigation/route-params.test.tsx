import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router, useLocation, useSearch } from 'wouter';
import { hrefOf } from '#core/navigation/path-of.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { type Place, ROUTE_NAMES } from '#core/navigation/routes.ts';
import { usePlaceAt } from '#ui/navigation/address.ts';
import { useRawLocation } from '#ui/navigation/raw-location.ts';

afterEach(cleanup);

/** The place that a browser's address leads to. */
const placeAt = (href: string): Place | undefined => {
  let found: Place | undefined;
  function Reader() {
    const [path] = useLocation();
    found = usePlaceAt(path, useSearch());
    return null;
  }
  window.history.replaceState(null, '', href);
  render(
    <Router hook={useRawLocation}>
      <Reader />
    </Router>,
  );
  return found;
};

const VALUES = [
  'ursula+cme@clinic.example',
  'a b',
  'Größe',
  '患者',
  'a/b',
  'a?b#c',
  'a&b=c;d,e:f$g',
  '100%',
  '%b',
  'cme%40clinic',
  '%2540',
];

describe('a parameter in a path', () => {
  it.each(ROUTE_NAMES.filter((name) => paramNamesOf(name).length > 0))(
    '[RT-16] arrives at the page of %s as it was put into its address',
    (name) => {
      for (const value of VALUES) {
        const params = Object.fromEntries(paramNamesOf(name).map((param) => [param, value]));
        expect(placeAt(hrefOf({ name, params, query: {} }))).toEqual({ name, params, query: {} });
        cleanup();
      }
    },
  );

  it('is taken as it is when its encoding is broken', () => {
    expect(placeAt('/article/%E0%A4%A')?.params).toEqual({ slug: '%E0%A4%A' });
  });
});
