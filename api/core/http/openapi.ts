import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Contract, Endpoint } from '#shared/core/endpoint.ts';
import { type ErrorCode, errorBody, errorCodes } from '#shared/core/error.ts';

interface Info {
  title: string;
  version: string;
}

const ERROR_REPLY = { $ref: '#/components/responses/error' };

/**
 * The contract as an OpenAPI 3.1 document: the schemas that parse requests are the ones described. It takes
 * long, so other requests are answered in between.
 */
export async function openApi(contract: Readonly<Record<string, Contract>>, info: Info) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [slice, endpoints] of Object.entries(contract)) {
    await nextTurn();
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      responses: {
        error: {
          description: 'What went wrong, for a person in `error` and for a program in `code`.',
          content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
        },
      },
    },
  };
}

function operation(slice: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.plainForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(endpoint.body, 'input'),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        content: {
          [mediaType(endpoint)]: { schema: schemaOf(endpoint.feed ?? endpoint.reply, 'output') },
          ...(endpoint.events && {
            'text/event-stream': { schema: schemaOf(endpoint.events, 'output') },
          }),
        },
      },
      ...Object.fromEntries(codesOf(endpoint).map((code) => [errorCodes[code].status, ERROR_REPLY])),
      default: ERROR_REPLY,
    },
  };
}

function parametersOf({ params, query }: Endpoint) {
  const parameters = [...inputs('path', params), ...inputs('query', query)];
  return parameters.length > 0 ? { parameters } : {};
}

function inputs(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** The error codes of an endpoint: those that it declares, and those that `mount` adds. */
function codesOf({ method, access, confirm, rate, params, query, body, errors = [] }: Endpoint): ErrorCode[] {
  return [
    ...errors,
    ...(params || query || body ? ['request.invalid' as const] : []),
    ...(access === 'owner' ? ['auth.required' as const] : []),
    ...(access === 'owner' && method !== 'GET' ? ['auth.csrf' as const] : []),
    ...(confirm ? ['auth.confirm' as const] : []),
    ...(body ? ['request.too-large' as const, 'request.media-type' as const] : []),
    ...(rate === 'read' ? [] : ['rate.limited' as const]),
  ];
}

const mediaType = ({ feed, media = 'application/json' }: Endpoint) =>
  feed ? 'text/event-stream' : (media.split(';')[0] as string);

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io });
  return described;
}
