import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { money } from './money.ts';

type Encode = (value: unknown) => unknown;

/**
 * Makes the function that writes values of this schema for the wire. Like `z.encode`, an object keeps only the fields
 * its schema names; unlike it, the shape is walked once, here, and values our own code made are not checked again. What
 * it does not know it leaves to zod.
 */
export function encoderOf(schema: z.ZodMiniType): Encode {
  const encode = write(schema);
  return encode ?? ((value) => value);
}

/** Undefined: the value is written as it is. */
function write(schema: z.ZodMiniType): Encode | undefined {
  if (schema === money) return (value) => formatMoney(value as bigint);
  if (schema instanceof z.ZodMiniObject) return writeObject(schema);
  if (schema instanceof z.ZodMiniArray) {
    const item = write(schema.def.element as z.ZodMiniType);
    return item && ((value) => (value as unknown[]).map(item));
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const inner = write(schema.def.innerType as z.ZodMiniType);
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)));
  }
  if (isPlain(schema)) return undefined;
  return (value) => z.encode(schema, value as never);
}

function isPlain(schema: z.ZodMiniType): boolean {
  return (
    schema instanceof z.ZodMiniString ||
    schema instanceof z.ZodMiniNumber ||
    schema instanceof z.ZodMiniBoolean ||
    schema instanceof z.ZodMiniNull ||
    schema instanceof z.ZodMiniEnum ||
    schema instanceof z.ZodMiniLiteral
  );
}

function writeObject(schema: z.ZodMiniObject): Encode {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({ name, encode: write(field as z.ZodMiniType) }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const written: Record<string, unknown> = {};
    for (const { name, encode } of fields) {
      const each = given[name];
      if (each !== undefined) written[name] = encode ? encode(each) : each;
    }
    return written;
  };
}
