/** One JSON value per line; a bigint travels as `{"bigint": "…"}`. */
export function writeLine(value: unknown): string {
  return `${JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? { bigint: inner.toString() } : inner))}\n`;
}

export function readLine<Value>(line: string): Value {
  return JSON.parse(line, (_, inner: unknown) => (isWrittenBigint(inner) ? BigInt(inner.bigint) : inner)) as Value;
}

function isWrittenBigint(inner: unknown): inner is { bigint: string } {
  return typeof inner === 'object' && inner !== null && 'bigint' in inner && typeof inner.bigint === 'string';
}
