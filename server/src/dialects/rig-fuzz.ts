// For tests of the dialects: calls of a vendor, most of them spoiled in one way or several. Seeded: the same
// seed makes the same calls.
import { Agent, request as ask, type ClientRequest } from 'node:http';
import type { Chance } from '../base/chance.ts';

/** A call as a vendor means it; fields are JSON as it is written, so that a spoiled one can be anything. */
export interface Meant {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly (readonly [name: string, json: string])[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** It still comes to a door of the protocol. */
  readonly atDoor: boolean;
  /** What proves who asks is missing or wrong. */
  readonly unproven: boolean;
  readonly spoiled: readonly string[];
}

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** The headers that prove a body, rightly or in a wrong way. */
export type Prove = (body: Buffer, wrongly?: 'missing' | 'stranger' | 'other' | 'noise') => Record<string, string>;

/** More than a body may have. */
const tooLong = 70_000;
export const bodyLimit = 64 * 1024;

/** Equally likely. */
export function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[below(chance, from.length)] as T;
}

export function below(chance: Chance, count: number): number {
  return chance.bytes(4).readUInt32BE() % count;
}

const oneIn = (chance: Chance, count: number) => below(chance, count) === 0;
const quoted = (text: string) => JSON.stringify(text);

const odd: readonly string[] = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1',
    '1.5',
    '1e2',
    '1e-7',
    '1e308',
    '-1e308',
    '1e999',
    '1E400',
    '01',
    '0x10',
  ],
  ...['9007199254740991', '9007199254740993', '92233720368547758070', '-92233720368547758080', `1${'0'.repeat(400)}`],
  ...[
    'NaN',
    'Infinity',
    'undefined',
    '.5',
    '5.',
    '+5',
    '1_000',
    '"1"',
    '"100000"',
    '"-1"',
    '"0x"',
    '"1e5"',
    '""',
    '" "',
  ],
  ...[
    '[]',
    '{}',
    '[1]',
    '[[1]]',
    '{"a":1}',
    '{"__proto__":{"amount":1}}',
    '{"toString":1}',
    '[null,null]',
    '"[object Object]"',
  ],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\u202e\u0645"',
    '"🂡"',
    '"u000001\' or 1=1 --"',
    '"%00"',
    '"../../etc"',
    '"\\n\\r"',
  ],
  ...[
    '"１２３"',
    '"ﬁ"',
    '"İ"',
    '"\ufeff"',
    '"{{7*7}}"',
    '"<script>"',
    '"constructor"',
    '"__proto__"',
    '"u999999999999999999"',
  ],
  ...['"2026-02-30"', '"9999-99-99T99:99:99Z"', '"BRL "', '"brl"', '"FUN"', '"PTS"', '"XTS"'],
  ...[
    quoted('x'.repeat(256)),
    quoted('é'.repeat(300)),
    quoted('y'.repeat(5_000)),
    `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  ],
  ...[`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, `[${'0,'.repeat(4_000)}0]`],
];

const names = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'amount',
  'AMOUNT',
  'token',
  'é',
  'a'.repeat(300),
  'status',
  'length',
];

type Fields = (readonly [string, string])[];
const fieldSpoils: Record<string, (chance: Chance, fields: Fields) => Fields> = {
  value: (chance, fields) => changed(chance, fields, ([name]) => [[name, pick(chance, odd)]]),
  missing: (chance, fields) => changed(chance, fields, () => []),
  twice: (chance, fields) => changed(chance, fields, (field) => [field, [field[0], pick(chance, odd)]]),
  'twice alike': (chance, fields) => changed(chance, fields, (field) => [field, field]),
  renamed: (chance, fields) => changed(chance, fields, ([, json]) => [[pick(chance, names), json]]),
  swapped: (chance, fields) => changed(chance, fields, ([name]) => [[name, pick(chance, fields)?.[1] ?? 'null']]),
  more: (chance, fields) => [...fields, [pick(chance, names), pick(chance, odd)]],
  nothing: () => [],
};

function changed(chance: Chance, fields: Fields, how: (field: readonly [string, string]) => Fields): Fields {
  if (fields.length === 0) return fields;
  const at = below(chance, fields.length);
  return fields.flatMap((field, index) => (index === at ? how(field) : [field]));
}

const bodySpoils: Record<string, (chance: Chance, body: Buffer) => Buffer> = {
  cut: (chance, body) => body.subarray(0, below(chance, body.length + 1)),
  more: (chance, body) => Buffer.concat([body, Buffer.from(pick(chance, ['}', ' ', '\0', '{}', ',1', '//']))]),
  marked: (_chance, body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  utf16: (_chance, body) => Buffer.from(body.toString('utf8'), 'utf16le'),
  bits(chance, body) {
    const flipped = Buffer.from(body);
    for (let times = below(chance, 4) + 1; times > 0 && body.length > 0; times--)
      flipped[below(chance, body.length)] = below(chance, 256);
    return flipped;
  },
  noise: (chance) => chance.bytes(below(chance, 200) + 1),
  empty: () => Buffer.alloc(0),
  listed: (_chance, body) => Buffer.concat([Buffer.from('['), body, Buffer.from(']')]),
  bare: (chance) => Buffer.from(pick(chance, odd)),
  form: () => Buffer.from('user=u000001&amount=1&token=x'),
  'too long': (_chance, body) => Buffer.concat([body, Buffer.alloc(tooLong, 0x20)]),
};

const wrongs = ['missing', 'stranger', 'other', 'noise'] as const;
const methods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST'];
const types = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'nonsense',
  '',
];
const pathSpoils: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.slice(0, -1),
  (path) => `${path}%00`,
  (path) => `${path}/../balance`,
  (path) => `${path}%2f..%2f`,
  (path) => `${path}${'/a'.repeat(500)}`,
  (path) => `${path}%E0%A4%A`,
  () => '',
];
const queries = [
  'a=1',
  'provider=',
  'provider=x&provider=y',
  'provider[]=x',
  'provider[a]=b',
  '__proto__=1',
  `q=${'a'.repeat(900)}`,
  '%',
  '&&&=',
  'provider=%00',
];

/**
 * The call as meant, or spoiled in up to three ways. `victim`: nothing of it may be proven, so
 * that nothing may come of it.
 */
export function shoot(chance: Chance, { method, path, fields, headers }: Meant, prove: Prove, victim: boolean): Shot {
  const spoiled: string[] = [];
  let [shotFields, shotMethod, shotPath, atDoor]: [Fields, string, string, boolean] = [[...fields], method, path, true];
  const rotten = !oneIn(chance, 4);
  for (let times = rotten ? below(chance, 3) + 1 : 0; times > 0; times--) {
    const kind = pick(chance, Object.keys(fieldSpoils));
    shotFields = fieldSpoils[kind]?.(chance, shotFields) ?? shotFields;
    spoiled.push(`field ${kind}`);
  }
  let body = Buffer.from(
    fields.length === 0 ? '' : `{${shotFields.map(([name, json]) => `${quoted(name)}:${json}`).join()}}`,
  );
  if (rotten && oneIn(chance, 4)) {
    const kind = pick(chance, Object.keys(bodySpoils));
    body = Buffer.from(bodySpoils[kind]?.(chance, body) ?? body);
    spoiled.push(`body ${kind}`);
  }
  const wrongly = victim || (rotten && oneIn(chance, 5)) ? pick(chance, wrongs) : undefined;
  if (wrongly) spoiled.push(`proof ${wrongly}`);
  const shotHeaders: Record<string, string> = {
    'content-type': 'application/json',
    ...headers,
    ...prove(body, wrongly),
  };
  if (rotten && oneIn(chance, 8)) {
    const type = pick(chance, types);
    if (type === '') delete shotHeaders['content-type'];
    else shotHeaders['content-type'] = type;
    spoiled.push('type');
  }
  if (rotten && oneIn(chance, 12)) {
    shotMethod = pick(chance, methods);
    atDoor &&= shotMethod === method;
    spoiled.push(`method ${shotMethod}`);
  }
  const elsewhere = rotten ? below(chance, 12) : undefined;
  if (elsewhere === 0) {
    shotPath = pick(chance, pathSpoils)(shotPath.split('?')[0] ?? '');
    atDoor = false;
    spoiled.push('path');
  }
  if (elsewhere === 1) {
    shotPath += `${shotPath.includes('?') ? '&' : '?'}${pick(chance, queries)}`;
    spoiled.push('query');
  }
  const plain = shotMethod === 'GET' || shotMethod === 'HEAD';
  return {
    ...{ method: shotMethod, path: shotPath, headers: shotHeaders, spoiled },
    body: plain ? Buffer.alloc(0) : body,
    atDoor: atDoor && body.length <= bodyLimit,
    unproven: wrongly !== undefined,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** The answer; undefined where the other side hung up on a body that was too long. */
export function fire(url: string, { method, path, headers, body }: Shot): Promise<Heard | undefined> {
  return new Promise((answered, failed) => {
    const call: ClientRequest = ask(
      `${url}${path}`,
      { method, headers: { ...headers, 'content-length': String(body.length) }, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          answered({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    call.on('error', (error) => (body.length > bodyLimit ? answered(undefined) : failed(error)));
    call.end(body);
  });
}
