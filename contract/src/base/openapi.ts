import * as z from 'zod/mini';
import { type AnyEndpoint, everyCallRefuses, impliedRefusals, pathParameters, sealedType } from './endpoint.ts';
import { type RefusalCode, statusOf } from './refusal.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of these endpoints. Schemas are written from the wire side: an amount is a decimal string, as clients send and read it.
 */
export function openApi(title: string, endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The session token, raw.' },
      },
    },
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const input = wireSchema(endpoint.input);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(pathParameters(endpoint.path));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters: Json[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema });
    else if (inQuery) parameters.push({ name, in: 'query', required: required.has(name), schema });
  }
  if (endpoint.access !== 'vendor' && endpoint.access !== 'staff')
    parameters.push(header('Merchant', endpoint.access === 'anyone', 'The brand that is called.'));
  parameters.push(header('Language', false, 'A code as PT, EN or AR: the language of answers and refusals.'));
  if (endpoint.keyed)
    parameters.push(header('Idempotency-Key', true, 'One per intention, kept for retries: it acts once.'));
  const body = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)));
  const value = wireSchema(endpoint.output);
  const soft = new Set(endpoint.soft);
  const hard = [...everyCallRefuses, ...impliedRefusals(endpoint), ...endpoint.refusals].filter(
    (code) => !soft.has(code),
  );
  const answer: Json = {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    parameters,
    responses: {
      200: {
        description: soft.size > 0 ? `Done; or answered with a no: ${[...soft].join(', ')}.` : 'Done.',
        content: {
          'application/json': {
            schema: orRefused(endpoint.envelope === 'wps' ? enveloped(value) : value, [...soft]),
          },
        },
      },
      ...refusals(hard),
    },
  };
  if (!inQuery && Object.keys(body).length > 0) {
    const schema = { ...input, properties: body, required: [...required].filter((name) => !inPath.has(name)) };
    const type = mediaTypes[endpoint.takes ?? 'json'];
    const sealed = endpoint.enc && { [sealedType]: { schema: sealedSchema } };
    answer.requestBody = { required: true, content: { [type]: { schema }, ...sealed } };
  }
  if (needsSession(endpoint)) answer.security = [{ session: [] }];
  return answer;
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const sealedSchema: Json = {
  type: 'string',
  description:
    'The same JSON as a compact JWE (ECDH-ES+A256KW, A256GCM) to the key of /wps/session/key. Protected header: kid, iat (seconds), jti, htm (method), htu (path).',
};

function needsSession(endpoint: AnyEndpoint): boolean {
  return endpoint.access !== 'anyone' && endpoint.access !== 'vendor';
}

function header(name: string, required: boolean, description: string): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function enveloped(value: Json): Json {
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
}

function refused(codes: readonly RefusalCode[]): Json {
  return {
    type: 'object',
    required: ['success', 'errorCode', 'message'],
    properties: {
      success: { const: false },
      errorCode: { enum: codes },
      message: { type: 'string' },
      value: {},
    },
  };
}

function orRefused(value: Json, soft: readonly RefusalCode[]): Json {
  return soft.length > 0 ? { oneOf: [value, refused(soft)] } : value;
}

/** One response per status, naming the codes that travel under it. */
function refusals(codes: readonly RefusalCode[]): Record<number, Json> {
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        status,
        {
          description: `Refused: ${list.join(', ')}.`,
          content: {
            'application/json': {
              schema: refused(list),
            },
          },
        },
      ]),
  );
}

function wireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return written;
}
