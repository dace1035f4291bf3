import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint, everyCallRefuses, impliedRefusals } from '../endpoint.ts';
import type { RefusalCode, RefusalStatus } from '../refusal.ts';
import type { Json } from './components.ts';
import { openApi } from './openapi.ts';
import { print } from './print.ts';

const contract = new URL('../../', import.meta.url);

/** What each file of the contract exports, by its path: a new room is printed without being named here. */
const files: [path: string, exported: Record<string, unknown>][] = [];
for await (const path of glob('**/*.ts', { cwd: contract }))
  if (!/\.test\.ts$|(^|\/)rig(-[\w-]+)?\.ts$/.test(path))
    files.push([path, await import(new URL(path, contract).href)]);
files.sort(([a], [b]) => (a < b ? -1 : 1));

/** The statuses of every room's refusals. */
const statusOf: RefusalStatus = Object.assign(
  {},
  ...files
    .filter(([path]) => /^(base\/refusal|[\w-]+\/refusals)\.ts$/.test(path))
    .flatMap(([, each]) => Object.values(each)),
);

const isEndpoint = (each: unknown): each is AnyEndpoint =>
  typeof each === 'object' && each !== null && 'refusals' in each;
const isShape = (each: unknown): each is z.ZodMiniType => typeof each === 'object' && each !== null && '_zod' in each;

const endpoints = files.flatMap(([, exported]) => Object.values(exported).filter(isEndpoint));
/** Whose document a call stands in: agents are players. */
const audienceOf = ({ name, access }: AnyEndpoint) =>
  access === 'vendor' ? 'vendor' : name.startsWith('office.') ? 'office' : 'player';
const audiences = {
  player: endpoints.filter((each) => audienceOf(each) === 'player'),
  vendor: endpoints.filter((each) => audienceOf(each) === 'vendor'),
  office: endpoints.filter((each) => audienceOf(each) === 'office'),
};

/** A shape is called as the constant that holds it, after its room. */
const names = new Map<z.ZodMiniType, string>();
for (const [path, exported] of files)
  for (const [name, each] of Object.entries(exported)) {
    const room = path.split('/')[0];
    if (isShape(each)) names.set(each, room === 'base' ? name : `${room}.${name}`);
  }

const documents = Object.entries(audiences).map(
  ([audience, endpoints]) =>
    [audience, openApi(`Palpite, ${audience}`, statusOf, endpoints, names), endpoints] as const,
);

test.for(documents)('the printed OpenAPI of %s is the one in docs', async ([audience, document]) => {
  const at = new URL(`../../docs/openapi/${audience}.json`, contract);
  const printed = `${print(document)}\n`;
  expect(JSON.parse(printed)).toEqual(document);
  const kept = await readFile(at, 'utf8').catch(() => '');
  if (kept !== printed && !process.env.CI) {
    await mkdir(new URL('.', at), { recursive: true });
    await writeFile(at, printed);
  }
  // a stale file fails also where this run has just rewritten it: the new one must be committed
  expect(kept).toBe(printed);
});

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a reference within the document. */
function at(document: Json, ref: string): unknown {
  if (ref === '#') return document;
  const steps = ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((value, step) => (isJson(value) ? value[step] : undefined), document);
}

/**
 * The same without references: what one leads to stands in its place, narrowed by what stands beside it. A shape
 * within itself is left out.
 */
function inlined(document: Json, value: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(document, each, within));
  if (!isJson(value)) return value;
  const { $ref, ...beside } = value;
  const own = Object.fromEntries(Object.entries(beside).map(([key, each]) => [key, inlined(document, each, within)]));
  if (typeof $ref !== 'string') return withTypesTogether(own);
  if (within.includes($ref)) return 'itself';
  const target = inlined(document, at(document, $ref), [...within, $ref]) as Json;
  if (!isJson(own.properties)) return { ...target, ...own };
  return { ...target, ...own, properties: { ...(target.properties as Json), ...own.properties } };
}

/** Any of some bare types is written as the list of them. */
function withTypesTogether(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const bare = (each: unknown) => isJson(each) && typeof each.type === 'string' && Object.keys(each).length === 1;
  return Array.isArray(anyOf) && anyOf.every(bare) ? { ...rest, type: anyOf.map(({ type }) => type) } : schema;
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = isJson(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...here, ...Object.values(value).flatMap(references)];
}

test.for(documents)('in the OpenAPI of %s references lead somewhere, and no component is in vain', ([, document]) => {
  const used = new Set(references(document));
  for (const ref of used) expect([ref, at(document, ref)]).not.toContain(undefined);
  const { securitySchemes: _, ...components } = document.components as Record<string, Json>;
  for (const [kind, values] of Object.entries(components))
    for (const name of Object.keys(values)) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(used).toContain(`#/components/${kind}/${name}`);
    }
});

const operationOf = (document: Json, { method, path }: AnyEndpoint) =>
  at(document, 'paths') &&
  (document.paths as Record<string, Json>)[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const inFull = (schema: z.ZodMiniType) => {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const { $schema: _, $defs: __, ...whole } = inlined(written, written, ['#']) as Json;
  return whole;
};

const refusal = (codes: readonly string[]) => ({
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: { success: { const: false }, errorCode: { enum: codes }, message: { type: 'string' }, value: {} },
});

/** The statements of the document about one call, as the call itself makes them. */
function declared(each: AnyEndpoint) {
  const {
    properties = {},
    required = [],
    ...input
  } = inFull(each.input) as Record<string, Json> & { required?: string[] };
  const soft = each.soft ?? [];
  const value = inFull(each.output);
  const done =
    each.envelope === 'bare'
      ? value
      : { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
  const hard = [...new Set<RefusalCode>([...everyCallRefuses, ...impliedRefusals(each), ...each.refusals])].filter(
    (code) => !soft.includes(code),
  );
  return {
    properties,
    required: new Set(required),
    ...('additionalProperties' in input && { additionalProperties: input.additionalProperties }),
    done: soft.length > 0 ? { oneOf: [done, refusal(soft)] } : done,
    refused: Object.fromEntries(
      [...Map.groupBy(hard, (code) => statusOf[code])].map(([status, codes]) => [status, refusal(codes)]),
    ),
  };
}

interface Said {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>;
}

/** The same, as the document says it. */
function printedOf(said: Said) {
  const fields = said.parameters.filter((parameter) => parameter.in !== 'header');
  const body = Object.values(said.requestBody?.content ?? {})[0]?.schema ?? {};
  const bodies = Object.entries(said.responses).map(([status, { content }]) => [
    status,
    content['application/json'].schema,
  ]);
  const { 200: done, ...refused } = Object.fromEntries(bodies);
  return {
    properties: {
      ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      ...(body.properties as Json),
    },
    required: new Set([
      ...fields.filter((field) => field.required).map(({ name }) => name),
      ...((body.required as string[]) ?? []),
    ]),
    ...('additionalProperties' in body && { additionalProperties: body.additionalProperties }),
    done,
    refused,
  };
}

test.for(documents)('what the OpenAPI of %s says by reference is what its calls declare', ([, document, endpoints]) => {
  for (const each of endpoints) {
    const printed = printedOf(inlined(document, operationOf(document, each)) as Said);
    const { additionalProperties, ...expected } = declared(each);
    // the fields of an address are a list in the document: it cannot say that there are no others
    expect({ name: each.name, ...printed }).toEqual({
      name: each.name,
      ...expected,
      ...('additionalProperties' in printed && { additionalProperties }),
    });
  }
});

test('what is printed of a call does not hang on other calls', () => {
  const [, document, endpoints] = documents[0] ?? [];
  if (!document || !endpoints) throw new Error('no calls of players');
  const half = endpoints.filter((_, index) => index % 2 === 1);
  const alone = openApi('half', statusOf, half, names);
  for (const each of half) expect(operationOf(alone, each)).toEqual(operationOf(document, each));
  for (const ref of references(alone)) expect(at(alone, ref)).toEqual(at(document, ref));
});

test.for(documents)(
  'a shape of three fields or more that stands twice in the OpenAPI of %s has a name',
  ([, document]) => {
    const places = new Map<string, string[]>();
    const walk = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null) return;
      if (isJson(value) && isJson(value.properties) && Object.keys(value.properties).length > 2) {
        const text = JSON.stringify(value);
        places.set(text, [...(places.get(text) ?? []), place]);
      }
      for (const [key, each] of Object.entries(value)) walk(each, `${place}/${key}`);
    };
    walk(document, '');
    expect([...places.values()].filter((each) => each.length > 1)).toEqual([]);
  },
);

test('every endpoint has a name of its own, a path of its own, and codes of its own', () => {
  const all = Object.values(audiences).flat();
  expect(all.length).toBeGreaterThan(25);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

// the server sorts them by it: see open-platform.ts
test('the name of a call of staff says so, and no other does: the back office answers on a listener of its own', () => {
  for (const { name, access } of Object.values(audiences).flat())
    if (name !== 'office.login') expect([name, access === 'staff']).toEqual([name, name.startsWith('office.')]);
});

test('a call takes a key exactly where it refuses one that is missing and one that came with other input', () => {
  for (const { name, keyed, method, refusals } of endpoints) {
    const isKeyed = keyed === true;
    const missing = refusals.includes('request.key_missing');
    const reused = refusals.includes('request.key_reused');
    expect([name, { missing, reused }]).toEqual([name, { missing: isKeyed, reused: isKeyed }]);
    // what only reads may be asked again as it is
    expect([name, method, isKeyed && method === 'GET']).toEqual([name, method, false]);
  }
  expect(endpoints.filter(({ keyed }) => keyed).length).toBeGreaterThan(30);
});

test('a call that takes a form is printed with one, and a member shows the session', () => {
  const document = openApi('trial', statusOf, [
    endpoint({
      name: 'trial.form',
      method: 'POST',
      path: '/trial/form',
      access: 'member',
      envelope: 'wps',
      takes: 'form',
      stepUp: 'always',
      input: z.object({ name: z.string() }),
      output: z.object({}),
      refusals: [],
    }),
  ]);
  expect(document).toMatchObject({
    paths: {
      '/trial/form': {
        post: {
          security: [{ session: [] }],
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { required: ['name'] } } } },
        },
      },
    },
  });
  for (const code of ['players.register_first', 'proofs.step_up_required', 'request.foreign'])
    expect(JSON.stringify(document)).toContain(code);
});

test('a soft no is printed beside the answer, and a sealed body beside the plain one', () => {
  const document = openApi('trial', statusOf, [
    endpoint({
      name: 'trial.soft',
      method: 'POST',
      path: '/trial/soft',
      access: 'anyone',
      envelope: 'wps',
      enc: true,
      input: z.object({ name: z.string() }),
      output: z.literal(true),
      refusals: ['players.username_taken', 'players.mobile_taken'],
      soft: ['players.username_taken'],
    }),
  ]);
  const paths = document.paths as Record<string, { post: { responses: Record<number, unknown> } }>;
  const post = paths['/trial/soft']?.post;
  expect(inlined(document, post)).toMatchObject({
    requestBody: { content: { 'application/json': {}, 'application/jose': { schema: { type: 'string' } } } },
  });
  const { 200: done, 409: conflict } = (inlined(document, post?.responses) ?? {}) as Record<number, unknown>;
  expect(done).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { properties: { success: { const: true } } },
            { properties: { success: { const: false }, errorCode: { enum: ['players.username_taken'] } } },
          ],
        },
      },
    },
  });
  expect(JSON.stringify(conflict)).toContain('players.mobile_taken');
  expect(JSON.stringify(conflict)).not.toContain('players.username_taken');
});
