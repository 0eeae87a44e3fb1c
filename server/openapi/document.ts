import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { type JsonSchema, namedSchemas, referenceTo, schemaOf } from './schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Content {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true } & Pick<Content, 'content'>;
  /** The answer under 200, and each refusal as a reference. */
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

type Api = Readonly<Record<string, readonly Endpoint[]>>;

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (api: Api, productName: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: `${productName} API`,
    version: '1',
    description:
      'Credit is counted in quarter hours, money in cents, and times are UTC. Every refusal carries a message, and the errors of each field by its name.',
  },
  servers: [{ url: '/api' }],
  tags: Object.keys(api).map((name) => ({ name })),
  paths: pathsOf(api),
  components: {
    schemas: namedSchemas(),
    responses: refusals(),
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token that logging in or registering gave.',
      },
      guest: {
        type: 'apiKey',
        in: 'header',
        name: 'X-User-Guest-Hash',
        description: 'The hash that starting a quiz gave to a guest.',
      },
    },
  },
});

const pathsOf = (api: Api): OpenApiDocument['paths'] => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [context, rows] of Object.entries(api)) {
    for (const endpoint of rows) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, context),
      };
    }
  }
  return paths;
};

const operationOf = (endpoint: Endpoint, context: string): Operation => ({
  operationId: operationId(endpoint),
  tags: [context],
  summary: endpoint.summary,
  security: security[endpoint.access],
  parameters: [...parametersOf(endpoint, 'params', 'path'), ...parametersOf(endpoint, 'query', 'query')],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
      }),
  responses: { 200: answerOf(endpoint), ...refusalsOf(endpoint) },
});

const security = {
  public: [],
  'guest-or-session': [{ session: [] }, { guest: [] }, {}],
  session: [{ session: [] }],
} as const;

/** `GET /article/{slug}/quiz` is getArticleBySlugQuiz. */
const operationId = ({ method, path }: Endpoint): string => {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[/-]/);
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + capitalized.join('');
};

const parametersOf = (
  endpoint: Endpoint,
  part: 'params' | 'query',
  place: 'path' | 'query',
): readonly Parameter[] => {
  const schema = endpoint[part];
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
};

const answerOf = (endpoint: Endpoint): Content =>
  endpoint.produces !== undefined
    ? { description: 'The document.', content: { [MEDIA_TYPES[endpoint.produces]]: { schema: {} } } }
    : {
        description: 'The answer.',
        content: { 'application/json': { schema: schemaOf(endpoint.response) } },
      };

const MEDIA_TYPES = { pdf: 'application/pdf', csv: 'text/csv', zip: 'application/zip' } as const;

const refusalsOf = (endpoint: Endpoint): Readonly<Record<string, { readonly $ref: string }>> => {
  const always = [400, 429, 500, 503, ...(endpoint.body === undefined ? [] : [413])];
  // Endpoints for guests also refuse an invalid session token.
  const unauthenticated = endpoint.access === 'public' ? [] : [401];
  const statuses = new Set([...always, ...unauthenticated, ...endpoint.refusals]);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
  );
};

const refusals = (): Readonly<Record<string, Content>> =>
  Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 429, 500, 503].map((status) => [
      refusalName(status),
      {
        description: STATUS_CODES[status] ?? 'Refused',
        content: { 'application/json': { schema: { $ref: referenceTo('Refusal') } } },
      },
    ]),
  );

const refusalName = (status: number): string => (STATUS_CODES[status] ?? 'Refused').replace(/\W/g, '');
