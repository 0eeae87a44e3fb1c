// `@preceptor/core/app`: the application, built from ports.

// The whole application without a user interface, over HTTP or over a server in memory.

export { type Device, headlessDevice } from '#root/composition/roots/device.ts';
export { type OverHttp, preceptorOverHttp } from '#root/composition/roots/over-http.ts';
export { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';

// The same from ports of your own: what every client has, then each context over its own.

export { createPreceptor, type Preceptor } from '#root/composition/create-preceptor.ts';
export { type FirstBindings, type FirstPorts, first, firstOnDevice } from '#root/composition/first.ts';
export { followLearners, startWithoutPages } from '#root/composition/roots/start.ts';
export type { Api, Context, Part } from '#root/composition/wire.ts';

// The contexts: `quizzes.over(ports)` is that context over `QuizzesPorts`, and `quizzes.overApi(api, …)` over the API and
// what only the device has.

export * from '#root/composition/every-context.ts';
