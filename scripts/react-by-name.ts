import type { Plugin } from 'vite';

const BY_NAME = '\0preceptor:by-name:';

/**
 * React is CommonJS: to the bundler it is an object, and each use of a function reads it from there anew. Here each is an
 * export of its own, so that a page names it by a letter. What asks for React by `require` gets it as it is.
 *
 * JSX becomes calls of `createElement` here, which is given its children one by one: the other form names `children` at
 * each element. Both make the same elements.
 */
export const reactByName = (): Plugin => ({
  name: 'preceptor:react-by-name',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({
    oxc: {
      jsx: { runtime: 'classic', pragma: '$element', pragmaFrag: '$fragment' },
      jsxInject: `import { createElement as $element, Fragment as $fragment } from 'react'`,
    },
  }),
  resolveId: (id, importer, { kind }) =>
    id === 'react' && kind !== 'require-call' && importer !== BY_NAME ? BY_NAME : null,
  load: {
    filter: { id: new RegExp(`^${BY_NAME}$`) },
    async handler() {
      const names = Object.keys(await import('react')).filter((name) => /^[A-Za-z]\w*$/.test(name));
      return {
        code: [
          `import * as all from 'react';`,
          // `default` is a word of the language, and nobody asks for the whole.
          ...names.filter((name) => name !== 'default').map(exportOf),
        ].join('\n'),
        moduleSideEffects: false,
      };
    },
  },
});

const exportOf = (name: string): string => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`;
