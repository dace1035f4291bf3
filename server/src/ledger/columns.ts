/**
 * Arrays in PostgreSQL's binary form. A column of 500 numbers costs both sides a fifth of what its text costs, and the ledger sends 29 columns
 * per batch. Layout: dimensions, has-nulls, element oid, length, lower bound, then for each element its size (-1: null) and its bytes.
 */
const headerBytes = 20;

const oids = { int8: 20, text: 25, uuid: 2950 } as const;

function start(oid: number, length: number, bytes: number, nulls: boolean): Buffer {
  if (length === 0) {
    const empty = Buffer.alloc(12);
    empty.writeInt32BE(oid, 8);
    return empty;
  }
  const column = Buffer.allocUnsafe(headerBytes + bytes);
  column.writeInt32BE(1, 0);
  column.writeInt32BE(nulls ? 1 : 0, 4);
  column.writeInt32BE(oid, 8);
  column.writeInt32BE(length, 12);
  column.writeInt32BE(1, 16);
  return column;
}

/** `bigint[]`. A column of nothing but nulls is sent empty: unnest fills it up with nulls. */
export function int8Column(items: readonly (bigint | undefined)[]): Buffer {
  let nulls = 0;
  for (const item of items) if (item === undefined) nulls++;
  if (nulls === items.length) return start(oids.int8, 0, 0, false);
  const column = start(oids.int8, items.length, items.length * 12 - nulls * 8, nulls > 0);
  // DataView: several times faster than the methods of Buffer
  const view = new DataView(column.buffer, column.byteOffset, column.byteLength);
  let at = headerBytes;
  for (const item of items) {
    if (item === undefined) view.setInt32(at, -1);
    else {
      view.setInt32(at, 8);
      view.setBigInt64(at + 4, item);
      at += 8;
    }
    at += 4;
  }
  return column;
}

/** `text[]`, ASCII only. */
export function textColumn(items: readonly string[]): Buffer {
  let bytes = 0;
  for (const item of items) bytes += 4 + item.length;
  const column = start(oids.text, items.length, bytes, false);
  let at = headerBytes;
  for (const item of items) {
    at = column.writeInt32BE(item.length, at);
    at += column.latin1Write(item, at);
  }
  return column;
}

/** `uuid[]` of well-formed UUIDs. */
export function uuidColumn(items: readonly string[]): Buffer {
  const size = '00000010';
  const column = Buffer.from(`${'0'.repeat(headerBytes * 2)}${size}${items.join(size).replaceAll('-', '')}`, 'hex');
  start(oids.uuid, items.length, 0, false).copy(column);
  return column;
}
