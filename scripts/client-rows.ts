import type { Plugin } from 'vite';

/** What the server alone reads of a row: how it is described, what it may refuse, and how what it is sent is decoded. */
const OF_THE_SERVER = ['summary', 'refusals', 'query', 'body', 'largestBody'];

/**
 * Leaves in each row of the contract what the client calls it by (adapters/http/client.ts): schemas of what is sent, and
 * texts of the API's description, stay on the server.
 */
export const clientRows = (): Plugin => ({
  name: 'preceptor:client-rows',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/, code: 'row(' },
    handler(code) {
      const cuts: { readonly from: number; readonly to: number }[] = [];
      for (const statement of this.parse(code).body) {
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
          cuts.push({ from: init.start, to: definition.start }, { from: definition.end, to: init.end });
          definition.properties.forEach((property, place) => {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
            if (!OF_THE_SERVER.includes(property.key.name)) return;
            const next = definition.properties[place + 1];
            cuts.push({ from: property.start, to: next ? next.start : property.end });
          });
        }
      }
      return {
        code: cuts
          .toSorted((one, other) => other.from - one.from)
          .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code),
        map: null,
      };
    },
  },
});
