// Requests no real client would send, drawn from a seed: for the test that sends them to every endpoint.
import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** One request as it goes over the wire. */
export interface Sending {
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
}

/** What a well-made client might say in a field of that name, so that what is wrong beside it is met further in. */
export const plausible: Readonly<Record<string, readonly unknown[]>> = {
  username: ['luana', ...Array.from({ length: 20 }, (_, index) => `maria${index + 100}`)],
  password: ['jabuticaba madura 7'],
  confirmPassword: ['jabuticaba madura 7'],
  newPassword: ['outra senha longa 8'],
  confirmNewPassword: ['outra senha longa 8'],
  mobileNum: ['11987654321'],
  mobileNo: ['11987654321'],
  countryDialingCode: ['55', '+55'],
  verificationCode: ['123456'],
  code: ['123456'],
  email: ['luana@correio.example'],
  idNumber: ['529.982.247-25'],
  birthday: ['1990-02-28', '2020-02-30'],
  paymentPassword: ['482915'],
  newPaymentPassword: ['482915'],
  confirmPaymentPassword: ['482915'],
  all: ['true'],
  bankCode: ['341', ''],
  cardType: ['PIX', 'BANK'],
  cardNumber: ['0001 12345-6'],
  cardHolder: ['Luana Prado'],
  id: ['1'],
  bankCardId: ['1'],
  amount: ['50.00'],
  stake: ['1.00'],
  target: [5000],
};

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '１２３４５６',
  '٠١٢٣٤٥',
  'İ',
  '😀'.repeat(8),
  'e\u0301'.repeat(6),
  "'; drop table players.player; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '__proto__',
  '-1',
  '1e3',
  '0x10',
  'Infinity',
  '0'.repeat(300),
  'x'.repeat(5000),
  'true',
  '9'.repeat(40),
  '2026-02-31',
];
const numbers = [0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63)];
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['luana'], { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

interface Written {
  properties?: Record<string, { enum?: unknown[]; type?: string; const?: unknown }>;
  required?: string[];
}

/** What a client might say, with one to three things wrong: more, and nothing would come past the first look at it. */
function sayings(endpoint: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Written;
  const fields = Object.entries(properties).map(([name, { enum: choices, type, const: only }]) => {
    const fitting = choices ?? plausible[name] ?? (type === 'boolean' ? [true] : ['abc']);
    const value = fc.constantFrom<unknown>(...(only === undefined ? fitting : [only]));
    const known = required.includes(name) || name in plausible;
    return [name, known ? value : fc.option(value, { freq: 1, nil: undefined })] as const;
  });
  const names = [...Object.keys(properties), 'isAdmin', 'memberType', 'constructor', 'toString', 'playerId'];
  const wrong = fc.record({
    name: fc.constantFrom(...names),
    value: fc.oneof({ weight: 5, arbitrary: oddValues }, { weight: 1, arbitrary: fc.constant(undefined) }),
  });
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.array(wrong, { minLength: 1, maxLength: 3 }))
    .map(([said, faults]) => ({ ...said, ...Object.fromEntries(faults.map(({ name, value }) => [name, value])) }));
}

const nested = (depth: number, left: string, right: string) => left.repeat(depth) + right.repeat(depth);

/**
 * The body as sent: mostly JSON of the fields, now and then no JSON, no object, one key twice, or one
 * that aims at the prototype.
 */
function bodies(endpoint: AnyEndpoint): fc.Arbitrary<string> {
  const json = sayings(endpoint).map((said) => JSON.stringify(said));
  const first = (text: string, key: string) => `{${key},${text.slice(1)}`.replace(',}', '}');
  return fc.oneof(
    { weight: 18, arbitrary: json },
    { weight: 2, arbitrary: json.map((text) => first(text, '"__proto__":{"memberType":1}')) },
    { weight: 1, arbitrary: json.map((text) => first(text, '"constructor":{"prototype":{"memberType":1}}')) },
    { weight: 2, arbitrary: fc.tuple(json, json).map(([one, two]) => first(one, two.slice(1, -1) || '"a":1')) },
    { weight: 1, arbitrary: fc.tuple(json, fc.double({ min: 0, max: 1, noNaN: true })).map(cut) },
    { weight: 1, arbitrary: json.map((text) => `[${text}]`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        'null',
        '[]',
        '"a"',
        '7',
        '{"a":1e999}',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '{"username":"\\ud800"}',
        nested(5000, '[', ']'),
        nested(5000, '{"username":', '}').replace(':}', ':1}'),
        nested(5000, '[[', ''),
      ),
    },
  );
}

const cut = ([text, share]: [string, number]): string => text.slice(0, Math.floor(text.length * share));

/** The address with the fields in its path and query, as a GET or DELETE says them. */
export function addressOf(path: string, said: Record<string, unknown>): string {
  const query = new URLSearchParams();
  const inPath = pathParameters(path);
  let filled = path;
  for (const [name, value] of Object.entries(said)) {
    const text = (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed();
    if (inPath.includes(name)) filled = filled.replace(`:${name}`, encodeURIComponent(text));
    else query.append(name, text);
  }
  return `${filled}?${query}`;
}

/** The fields of a body that is an object, and not so deep that nothing can write it again. */
function saidIn(text: string): Record<string, unknown> | undefined {
  if (/[[{:"a-z]{2000}$|^[[{:"a-z]{2000}/.test(text)) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : undefined;
  } catch {
    return undefined;
  }
}

export function formOf(text: string): string {
  const said = saidIn(text);
  return said ? addressOf('', said).slice(1) : text;
}

const boundary = 'limit';

/** As a browser sends a file and fields beside it, with whatever was said in the place of both. */
export function partsOf(text: string): string {
  const said: Record<string, unknown> = { ...saidIn(text), file: text };
  const parts = Object.entries(said).map(([name, value], at) => {
    const file = name === 'file' || at % 2 === 0 ? '; filename="../a.png"' : '';
    const head = `content-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}`;
    return `--${boundary}\r\n${head}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`;
  });
  // a text that ends early leaves its parts without an end
  return parts.join('') + (text.endsWith('}') ? `--${boundary}--\r\n` : '');
}

export const usualTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
} as const;

const otherTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/jose',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];

/** Malformed requests to one call, shrinkable. */
export function malformed(endpoint: AnyEndpoint): fc.Arbitrary<Sending> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return sayings(endpoint).map((said) => ({ path: addressOf(endpoint.path, said) }));
  const takes = endpoint.takes ?? 'json';
  const type = fc.oneof(
    { weight: 15, arbitrary: fc.constant<string>(usualTypes[takes]) },
    { weight: 1, arbitrary: fc.constantFrom(...otherTypes, ...Object.values(usualTypes)) },
  );
  const written = { json: (body: string) => body, form: formOf, multipart: partsOf }[takes];
  const part = fc.oneof(
    { weight: 5, arbitrary: fc.constant('1') },
    {
      weight: 1,
      arbitrary: oddValues.map((value) => encodeURIComponent(String(JSON.stringify(value)).toWellFormed())),
    },
  );
  return fc.tuple(bodies(endpoint), type, part).map(([body, sentAs, named]) => ({
    path: endpoint.path.replaceAll(/:\w+/g, named),
    type: sentAs,
    body: written(body),
  }));
}
