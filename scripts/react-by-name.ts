import type { Plugin } from 'vite';

const BY_NAME = '\0preceptor:by-name:';
const MODULES = ['react', 'react/jsx-runtime'];

/**
 * React is CommonJS: to the bundler a module of it is an object, and each use of a function reads it from there anew.
 * Here each is an export of its own, so that a page names it by a letter. In production `jsxs` is `jsx`: one name for
 * both. What asks for React by `require` gets it as it is.
 */
export const reactByName = (): Plugin => ({
  name: 'preceptor:react-by-name',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (id, importer, { kind }) =>
    MODULES.includes(id) && kind !== 'require-call' && !importer?.startsWith(BY_NAME)
      ? `${BY_NAME}${id}`
      : null,
  load: {
    filter: { id: new RegExp(`^${BY_NAME}`) },
    async handler(id) {
      const module = id.slice(BY_NAME.length);
      const names = Object.keys(await import(module)).filter((name) => /^[A-Za-z]\w*$/.test(name));
      return {
        code: [
          `import * as all from '${module}';`,
          ...names.filter((name) => !NOT_BY_NAME.includes(name)).map(exportOf),
        ].join('\n'),
        moduleSideEffects: false,
      };
    },
  },
});

/** `default` is a word of the language, and nobody asks for the whole. */
const NOT_BY_NAME = ['default'];

const exportOf = (name: string): string =>
  name === 'jsxs'
    ? 'export { jsx as jsxs };'
    : `export const ${name} = /* @__PURE__ */ (() => all.${name})();`;
