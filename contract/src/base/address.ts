import * as z from 'zod/mini';
import { type AnyEndpoint, type InputOf, pathParameters } from './endpoint.ts';

/** As a query or a form carries it: text without structure. */
export function flat(fields: readonly [string, unknown][]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

/** The path of a call with its named parts filled in, and what of the input is left to travel otherwise. */
export function pathOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): { path: string; left: [string, unknown][] } {
  const wire = z.encode(endpoint.input, input) as Record<string, unknown>;
  let { path } = endpoint;
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(wire[name])));
    delete wire[name];
  }
  return { path, left: Object.entries(wire).filter(([, value]) => value !== undefined) };
}

export function withQuery(path: string, fields: readonly [string, unknown][]): string {
  return fields.length > 0 ? `${path}?${flat(fields)}` : path;
}

/** Path and query of a call without a body: the same for the same input on either side of the wire. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { path, left } = pathOf(endpoint, input);
  return withQuery(path, left);
}
