import { html } from 'hono/html';
import { fieldTable } from './describe-schema.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { Content } from './responses.ts';
import type { JsonSchema } from './schemas.ts';

type Html = ReturnType<typeof html>;

/** The document as a readable page with no script and one stylesheet. */
export const openApiPage = async (document: OpenApiDocument): Promise<string> => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>This page in OpenAPI ${document.openapi}: <a href="/api/openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Calls">
${document.tags.map(
  ({ name }) => html`<h2>${name}</h2>
<ul>${operations
    .filter(({ operation }) => operation.tags.includes(name))
    .map(
      ({ path, method, operation }) =>
        html`<li><a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a></li>`,
    )}</ul>`,
)}
</nav>
<main id="calls">
${operations.map(({ path, method, operation }) => call(path, method, operation))}
<h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<section><h3 id="${name}">${name}</h3>${fieldTable(schema)}</section>`,
)}
</main>
</body>
</html>
`;
  return String(await page);
};

const call = (path: string, method: string, operation: Operation): Html => {
  const answer = operation.responses['200'];
  const refusals = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
  return html`<article aria-labelledby="${operation.operationId}">
<h2 id="${operation.operationId}"><span class="method">${method}</span> <code>/api${path}</code></h2>
<p>${operation.summary}. ${accessOf(operation)}</p>
${operation.parameters.length > 0 ? html`<h3>In the address</h3>${fieldTable(parameterObject(operation))}` : ''}
${operation.requestBody ? html`<h3>Send</h3>${fieldTable(jsonOf(operation.requestBody))}` : ''}
<h3>Get</h3>
${answer !== undefined && 'content' in answer ? answered(answer) : ''}
<p class="refusals">Refusals: ${refusals.join(', ')}, each a <a href="#Refusal">Refusal</a>.</p>
</article>`;
};

const answered = (answer: Content): Html =>
  'application/pdf' in answer.content ? html`<p>A PDF document.</p>` : fieldTable(jsonOf(answer));

const jsonOf = ({ content }: Pick<Content, 'content'>): JsonSchema =>
  content['application/json']?.schema ?? {};

const parameterObject = ({ parameters }: Operation): JsonSchema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const accessOf = ({ security }: Operation): string => {
  if (security.length === 0) return 'For everyone.';
  return security.length === 1
    ? 'For learners who are logged in.'
    : 'For learners, and for guests with their hash.';
};
