import type { Container } from 'inversify';
import { httpOutsideImports } from '#adapters/http/outside-imports.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import { countedChangedIn } from './counted-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container.bind(the('importOutside')).toResolvedValue(
    (client) =>
      importOutside(httpOutsideImports(client), () => {
        if (container.isBound(the('viewOutside'))) container.get(the('viewOutside')).invalidate();
        countedChangedIn(container)();
      }),
    [the('client')],
  );
};
