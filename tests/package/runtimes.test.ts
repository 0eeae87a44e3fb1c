import variant from '@jitl/quickjs-wasmfile-release-sync';
import { chromium } from 'playwright';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bundledScript } from '#root/tools/bundled-script.ts';
import { CHROMIUM_ARGUMENTS, headlessChromiumPath } from '#root/tools/chromium.ts';
import { TAKEN } from './taken-quiz.ts';

const folder = inject('installedIn');

/** The quiz as one script that calls `told` with its output or its error. */
let script: string;
beforeAll(async () => {
  script = await bundledScript({
    root: folder,
    entry: `import { quizInMemory } from '${folder}/quiz-in-memory.ts';
      quizInMemory().then((taken) => told(JSON.stringify(taken)), (error) => told(String(error)));`,
  });
});

describe('the bundled package takes a quiz over memory', () => {
  it('in a Web Worker [CL-03]', async () => {
    const browser = await chromium.launch({
      executablePath: await headlessChromiumPath(),
      args: CHROMIUM_ARGUMENTS,
    });
    try {
      const page = await browser.newPage();
      const said = await page.evaluate(
        (code) =>
          new Promise<string>((resolve) => {
            const worker = new Worker(URL.createObjectURL(new Blob([`const told = postMessage;${code}`])));
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => resolve(message);
          }),
        script,
      );
      expect(JSON.parse(said)).toEqual(TAKEN);
    } finally {
      await browser.close();
    }
  });

  it('in QuickJS, with nothing but the language and a time zone [CL-03]', async () => {
    const quickjs = await newQuickJSWASMModuleFromVariant(variant);
    const context = quickjs.newContext();
    const global = (name: string) =>
      context.unwrapResult(context.evalCode(`typeof ${name}`)).consume(context.getString);
    expect(['setTimeout', 'console', 'fetch', 'URL', 'Intl'].map(global)).toEqual(Array(5).fill('undefined'));
    let said = 'nothing';
    context
      .newFunction('told', (text) => {
        said = context.getString(text);
      })
      .consume((told) => context.setProp(context.global, 'told', told));
    context.unwrapResult(context.evalCode(INTL)).dispose();
    context.unwrapResult(context.evalCode(script)).dispose();
    context.runtime.executePendingJobs();
    context.dispose();
    expect(JSON.parse(said)).toEqual(TAKEN);
  });
});

/** As much of `Intl` as a quiz needs; a client on QuickJS brings one, since the engine has none. */
const INTL = `globalThis.Intl = {
  DateTimeFormat: class {
    resolvedOptions() { return { timeZone: 'UTC' }; }
    formatToParts(moment) {
      const [year, month, day] = moment.toISOString().slice(0, 10).split('-');
      return [{ type: 'year', value: year }, { type: 'month', value: month }, { type: 'day', value: day }];
    }
  },
};`;
