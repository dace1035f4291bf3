import { type AnyEndpoint, everyCallRefuses, impliedRefusals, pathParameters, sealedType } from '../endpoint.ts';
import type { RefusalStatus } from '../refusal.ts';
import { Components, type Json } from './components.ts';
import { refusals, refused } from './refusals.ts';
import { type Names, SchemaWriter } from './schemas.ts';

/**
 * The OpenAPI 3.1 document of these endpoints. Schemas are written from the wire side: an amount is a decimal string,
 * as clients send and read it. A shape with a name stands once, among the components, and so does what
 * several calls refuse alike.
 */
export function openApi(
  title: string,
  statusOf: RefusalStatus,
  endpoints: readonly AnyEndpoint[],
  names: Names = new Map(),
): Json {
  const components = new Components();
  const schemas = new SchemaWriter(names, components);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, statusOf, schemas, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0' },
    paths,
    components: {
      ...components.written(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The session token, raw.' },
      },
    },
  };
}

function operation(
  endpoint: AnyEndpoint,
  statusOf: RefusalStatus,
  schemas: SchemaWriter,
  components: Components,
): Json {
  const input = schemas.open(endpoint.input);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(pathParameters(endpoint.path));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters: Json[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema });
    else if (inQuery) parameters.push({ name, in: 'query', required: required.has(name), schema });
  }
  parameters.push(...headers(endpoint).map(([name, header]) => components.refer('parameters', name, header)));
  const body = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)));
  const value = schemas.write(endpoint.output);
  const soft = endpoint.soft ?? [];
  const hard = [...everyCallRefuses, ...impliedRefusals(endpoint), ...endpoint.refusals].filter(
    (code) => !soft.includes(code),
  );
  const done = endpoint.envelope === 'wps' ? enveloped(value) : value;
  const answer: Json = {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    parameters,
    responses: {
      200: {
        description: soft.length > 0 ? `Done; or answered with a no: ${soft.join(', ')}.` : 'Done.',
        content: {
          'application/json': { schema: soft.length > 0 ? { oneOf: [done, refused(soft, components)] } : done },
        },
      },
      ...refusals(hard, statusOf, components),
    },
  };
  if (!inQuery && Object.keys(body).length > 0) {
    const schema =
      inPath.size === 0
        ? schemas.write(endpoint.input)
        : schemas.named({
            ...input,
            properties: body,
            required: [...required].filter((name) => !inPath.has(name)),
          });
    const type = mediaTypes[endpoint.takes ?? 'json'];
    const sealed = endpoint.enc && { [sealedType]: { schema: components.refer('schemas', 'sealed', sealedSchema) } };
    const plain = endpoint.orJson && { [mediaTypes.json]: { schema: withoutFiles(input) } };
    answer.requestBody = { required: true, content: { [type]: { schema }, ...plain, ...sealed } };
  }
  if (needsSession(endpoint)) answer.security = [{ session: [] }];
  return answer;
}

/** The shape without the fields that hold files: those travel by multipart alone. */
function withoutFiles(shape: Json): Json {
  const properties = Object.entries((shape.properties ?? {}) as Record<string, Json>);
  const isFile = (each: Json) => /"format":"binary"|"#\/components\/schemas\/upload"/.test(JSON.stringify(each));
  return { ...shape, properties: Object.fromEntries(properties.filter(([, each]) => !isFile(each))) };
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

/** The headers a call reads, each under the name of its component. */
function headers({ access, keyed }: AnyEndpoint): [string, Json][] {
  const brand = 'The brand that is called.';
  const all: [string, Json][] = [];
  if (access === 'anyone') all.push(['Merchant', header('Merchant', true, brand)]);
  else if (access !== 'vendor' && access !== 'staff') all.push(['Merchant.optional', header('Merchant', false, brand)]);
  all.push(['Language', header('Language', false, 'A code as PT, EN or AR: the language of answers and refusals.')]);
  if (keyed)
    all.push([
      'Idempotency-Key',
      header('Idempotency-Key', true, 'One per intention, kept for retries: it acts once.'),
    ]);
  return all;
}

function header(name: string, required: boolean, description: string): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function enveloped(value: Json): Json {
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
}
