import type { Endpoint } from '#contract/endpoint.ts';
import { isRequired } from '#contract/required.ts';
import { behaviorOf, GROUPS } from './behavior.ts';
import { exampleOf } from './example-of.ts';
import { type Content, refusals, responsesOf, sharedHeaders } from './responses.ts';
import { type JsonSchema, namedSchemas, schemaOf } from './schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Whether every backend of this contract must implement it. */
  readonly 'x-required': boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true } & Pick<Content, 'content'>;
  /** The response for 200, and each refusal as a reference. */
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly headers: Readonly<Record<string, JsonSchema>>;
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
      'Credit is counted in quarter hours, money in cents, and times are UTC. Every refusal carries a message, and the errors of each field by its name. Ids are opaque. Clients ignore fields that they do not know.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
  },
  servers: [{ url: '/api', description: 'This server' }],
  tags: Object.keys(api).map((name) => ({ name, description: GROUPS[name] ?? name })),
  paths: pathsOf(api),
  components: {
    schemas: namedSchemas(),
    responses: refusals(),
    headers: sharedHeaders,
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
  description: behaviorOf(endpoint),
  'x-required': isRequired(endpoint),
  security: security[endpoint.access],
  parameters: [...parametersOf(endpoint, 'params', 'path'), ...parametersOf(endpoint, 'query', 'query')],
  ...(endpoint.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': jsonOf(schemaOf(endpoint.body)) } } }),
  responses: responsesOf(endpoint),
});

const jsonOf = (schema: JsonSchema) => ({ schema, example: exampleOf(schema, namedSchemas()) });

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
    example: exampleOf(each, namedSchemas(), name),
  }));
};
