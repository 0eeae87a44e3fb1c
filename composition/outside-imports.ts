import type { Container } from 'inversify';
import { httpOutsideImports } from '#adapters/http/outside-imports.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import { COUNTED, readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('importOutside'))
    .toResolvedValue(
      (client) =>
        importOutside(httpOutsideImports(client), () => readAnewIn(container)('viewOutside', ...COUNTED)),
      [the('client')],
    );
};
