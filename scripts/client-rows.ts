import type { Plugin } from 'vite';

/** What the server alone reads of a row: how it is described, what it may refuse, and how what it is sent is decoded. */
const OF_THE_SERVER = ['summary', 'refusals', 'query', 'body', 'largestBody'];

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The contract only declares, and a bundler cannot see that of a call: what nothing uses would be made all the same. */
const PURE = '/* @__PURE__ */ ';

/** Where each call within it begins. */
const callsIn = (node: unknown): readonly number[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === 'CallExpression' && 'start' in node ? [Number(node.start)] : [];
  return [...own, ...Object.values(node).flatMap(callsIn)];
};

/**
 * Leaves in each row of the contract what the client calls it by (adapters/http/client.ts): schemas of what is sent, and
 * texts of the API's description, stay on the server. A schema that no row is left with goes with them.
 */
export const clientRows = (): Plugin => ({
  name: 'preceptor:client-rows',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const { body } = this.parse(code);
      const cuts: Edit[] = [];
      const cut = (from: number, to: number) => cuts.push({ from, to, text: '' });
      for (const statement of body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          if (
            init?.type !== 'CallExpression' ||
            init.callee.type !== 'Identifier' ||
            init.callee.name !== 'row'
          )
            continue;
          const [definition] = init.arguments;
          if (definition?.type !== 'ObjectExpression') continue;
          // By itself a row that no page of a file's calls is left out.
          cut(init.start, definition.start);
          cut(definition.end, init.end);
          definition.properties.forEach((property, place) => {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
            if (!OF_THE_SERVER.includes(property.key.name)) return;
            const next = definition.properties[place + 1];
            cut(property.start, next ? next.start : property.end);
          });
        }
      }
      const pure = [...new Set(callsIn(body))]
        .filter((at) => !cuts.some(({ from, to }) => from <= at && at < to))
        .map((at) => ({ from: at, to: at, text: PURE }));
      return {
        code: [...cuts, ...pure]
          .toSorted((one, other) => other.from - one.from)
          .reduce((rest, { from, to, text }) => rest.slice(0, from) + text + rest.slice(to), code),
        map: null,
      };
    },
  },
});
