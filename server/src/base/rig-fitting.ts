// Calls drawn from what the contract says of them: such as fit, and such as were spoiled in one place or several. For
// the test of the whole contract.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { addressOf, formOf, oddValues, partsOf, plausible, type Sending, usualTypes } from './rig-malformed.ts';

/** A call as it goes over the wire, and in what it is not as it should be. */
export interface Shot extends Sending {
  readonly method: string;
  /** Nothing: all of it fits. */
  readonly spoiled: readonly string[];
  /** It may no longer come to the call it was drawn for. */
  readonly astray: boolean;
}

interface Bag {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly patterns?: ReadonlySet<RegExp>;
  readonly format?: string;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly getter?: () => z.ZodMiniType;
}

const moments = [0, 1, -1, 1_772_463_600_000, 1_767_225_600_000, 1_772_550_000_000, 1_772_377_200_000];

/** A value as this schema takes it on the wire; `name` is the field it stands in. */
export function fitting(schema: z.ZodMiniType, name = ''): fc.Arbitrary<unknown> {
  const { def, bag } = schema._zod as unknown as { def: Def; bag: Bag };
  const inner = (of: z.ZodMiniType | undefined) => (of ? fitting(of, name) : fc.constant('a'));
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, of]) => [key, fitting(of, key)])));
    case 'array':
      return fc.array(inner(def.element), { minLength: bag.minimum ?? 0, maxLength: Math.min(bag.maximum ?? 3, 3) });
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((of) => fitting(of, name)));
    case 'record':
      return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 2 });
    case 'union':
      return fc.oneof(...(def.options ?? []).map((of) => fitting(of, name)));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 3 });
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return inner(def.getter?.());
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
    case 'int':
      return numberOf(bag, name);
    case 'string':
      return textOf(bag, name);
    default:
      return def.innerType ? inner(def.innerType) : oddValues;
  }
}

function numberOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Bag, name: string) {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  const near = [min, max, ...[0, 1, 2, 20, 5_000].filter((value) => value >= min && value <= max)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...near) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.max(min, Math.min(max, 2 ** 31)) }),
    },
    {
      weight: timely(name) ? 6 : 1,
      arbitrary: fc.constantFrom(...moments.filter((at) => at >= min && at <= max), near[0] ?? 0),
    },
    { weight: name in plausible ? 6 : 0, arbitrary: fc.constantFrom<unknown>(...(plausible[name] ?? [0])) },
  );
}

function textOf({ minimum = 0, maximum = 40, patterns }: Bag, name: string): fc.Arbitrary<unknown> {
  const maxLength = Math.max(minimum, Math.min(maximum, 60));
  const plain = fc.string({ unit: fc.constantFrom(...'abcdezABZ0159 _-.@'), minLength: minimum, maxLength });
  const [pattern] = patterns ?? [];
  const drawn = pattern ? matching(pattern) : plain;
  const known = plausible[name];
  return known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: drawn }) : drawn;
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  // what looks ahead is not drawn but looked at
  const bare = pattern.source.replaceAll(/\(\?[=!<][^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return fc
    .stringMatching(new RegExp(bare, pattern.flags.replaceAll(/[gy]/g, '')))
    .filter((text) => pattern.test(text));
}

const timely = (name: string) => /date|time|from|until|start|end|day|birth|month|before|after|at$/i.test(name);

/** Times no calendar has, none a table has, and the last ones each of them has. */
const times: readonly unknown[] = [
  ...['NaN', 'Infinity', '-Infinity', 'null', '', ' ', '1e400', '-1e400', '1e15', '0x1f', '١٢٣', '1.5', '-0'],
  ...['-210866803200001', '-210866803200000', '8640000000000000', '8640000000000001', '-8640000000000000'],
  ...[
    '253402300799999',
    '253402300800000',
    '-62135596800000',
    '-62135596800001',
    '9224318015999999',
    '9223372036854775808',
  ],
  ...['2026-02-30', '2026-02-31', '2026-13-01', '2026-00-00', '0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31'],
  ...[
    '10000-01-01',
    '-004714-11-23',
    '+275760-09-13',
    '+275760-09-14',
    '2026-03-02T25:61:00Z',
    '2023-02-29',
    '2026-3-2',
  ],
  ...[Number.NaN, -210_866_803_200_001, 8_640_000_000_000_000, -8_640_000_000_000_000, 8_640_000_000_000_001],
  ...[253_402_300_800_000, 9_007_199_254_740_991, -9_007_199_254_740_991, 1e300, -62_135_596_800_001],
];

const hostile = (name: string) =>
  fc.oneof({ weight: timely(name) ? 8 : 1, arbitrary: fc.constantFrom(...times) }, { weight: 3, arbitrary: oddValues });

type Said = Record<string, unknown>;

/** The fields said, with one to three of them wrong, missing or too many. */
function spoiled(schema: z.ZodMiniType): fc.Arbitrary<{ said: Said; how: readonly string[] }> {
  const { def } = schema._zod as unknown as { def: Def };
  const names = Object.keys(def.shape ?? {});
  const one = fc
    .constantFrom(...names, ...names, 'isAdmin', '__proto__', 'memberType')
    .chain((name) =>
      fc.record({ name: fc.constant(name), value: hostile(name), gone: fc.integer({ min: 0, max: 9 }) }),
    );
  return fc.tuple(fitting(schema), fc.array(one, { minLength: 1, maxLength: 3 })).map(([value, wrongs]) => {
    const said = new Map(Object.entries(value as Said));
    for (const { name, value: wrong, gone } of wrongs)
      if (gone === 0) said.delete(name);
      else said.set(name, wrong);
    return { said: Object.fromEntries(said), how: wrongs.map(({ name, gone }) => (gone === 0 ? `no ${name}` : name)) };
  });
}

const pathSpoils: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/', '//').replaceAll(/\/(?=[^/]*$)/g, '//'),
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => `${path}/%2e%2e/%2e%2e`,
  (path) => `${path}%5c..%5c`,
  (path) => `${path}%2f..%2f`,
  (path) => `${path}/${'a'.repeat(8_000)}`,
  (path) => `${path}${'/a'.repeat(4_000)}`,
  (path) => `${path}%E0%A4%A`,
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
];
const queries = ['a=1', 'a[b]=c', '__proto__=1', '%', '&&&=', 'a=%00', `q=${'a'.repeat(8_000)}`, 'a=1&a=2'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE', 'PROPFIND'];

const writers = {
  json: (said: Said) => JSON.stringify(said),
  form: formOfSaid,
  multipart: (said: Said) => partsOf(JSON.stringify(said)),
};
function formOfSaid(said: Said): string {
  return formOf(JSON.stringify(said));
}

/** A call of the endpoint with these fields. */
export function shotOf(endpoint: AnyEndpoint, fields: Said, how: readonly string[]): Shot {
  const { method, path } = endpoint;
  const takes = endpoint.takes ?? 'json';
  const plain = method === 'GET' || method === 'DELETE';
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isInPath = (name: string) => path.includes(`:${name}`);
  const part = (inPath: boolean) =>
    Object.fromEntries(Object.entries(known).filter(([name]) => isInPath(name) === inPath));
  const named = addressOf(path, plain ? known : part(true));
  const [bare = ''] = named.split('?');
  const astray = bare
    .split('/')
    .slice(1)
    .some((step) => isNoStep(step));
  if (plain) return { method, spoiled: how, astray, path: named };
  return { method, spoiled: how, astray, path: bare, type: usualTypes[takes], body: writers[takes](part(false)) };
}

/** A call for each time no calendar or table has, in each field that asks for a time. */
export function mistimed(endpoint: AnyEndpoint, seed: number): Shot[] {
  const { def } = endpoint.input._zod as unknown as { def: Def };
  const drawn = fc.sample(fitting(endpoint.input), { numRuns: 200, seed }) as Said[];
  // the time alone is wrong: what is refused for something else says nothing of it
  const said = drawn.find((each) => z.safeDecode(endpoint.input, each as never).success) ?? drawn[0] ?? {};
  const names = Object.keys(def.shape ?? {}).filter(timely);
  // one alone, and all of them alike: a range whose ends are both far away is short
  const groups =
    names.length > 1 ? [...names.map((name) => [name]), names] : [names].filter(({ length }) => length > 0);
  return groups.flatMap((group) =>
    times.map((time) => shotOf(endpoint, { ...said, ...Object.fromEntries(group.map((name) => [name, time])) }, group)),
  );
}

/** Calls of one endpoint, shrinkable: about a third as its contract says, the others spoiled. */
export function fuzzed(endpoint: AnyEndpoint): fc.Arbitrary<Shot> {
  const { input, method } = endpoint;
  const plain = method === 'GET' || method === 'DELETE';
  const fits = fitting(input).map((value) => ({ said: value as Said, how: [] as readonly string[] }));
  const said = fc.oneof({ weight: 1, arbitrary: fits }, { weight: 2, arbitrary: spoiled(input) });
  const sent = said.map(({ said: fields, how }) => shotOf(endpoint, fields, how));
  const astray = (shot: Shot, what: string, more: Partial<Shot>): Shot => ({
    ...shot,
    ...more,
    astray: true,
    spoiled: [...shot.spoiled, what],
  });
  return fc.oneof(
    { weight: 34, arbitrary: sent },
    {
      weight: 2,
      arbitrary: spoil(sent, pathSpoils, (shot, change) => astray(shot, 'path', { path: change(shot.path) })),
    },
    {
      weight: 1,
      arbitrary: spoil(sent, queries, (shot, query) =>
        astray(shot, 'query', { path: `${shot.path}${shot.path.includes('?') ? '&' : '?'}${query}` }),
      ),
    },
    { weight: 1, arbitrary: spoil(sent, methods, (shot, other) => astray(shot, 'method', { method: other })) },
    {
      weight: plain ? 0 : 2,
      arbitrary: spoil(sent, [0, 0.3, 0.6, 0.95], (shot, share) => ({
        ...shot,
        body: shot.body?.slice(0, Math.floor(shot.body.length * share)) ?? '',
        spoiled: [...shot.spoiled, 'cut'],
      })),
    },
  );
}

function spoil<How>(sent: fc.Arbitrary<Shot>, hows: readonly How[], apply: (shot: Shot, how: How) => Shot) {
  return fc.tuple(sent, fc.constantFrom(...hows)).map(([shot, how]) => apply(shot, how));
}

/** A part of an address that leads nowhere of its own: empty, or a dot or two. */
const isNoStep = (step: string): boolean => /^(?:\.|%2e){0,2}$/i.test(step);
