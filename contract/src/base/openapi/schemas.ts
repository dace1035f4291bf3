import * as z from 'zod/mini';
import type { Components, Json } from './components.ts';

/** Names of shapes, such as `withdrawals.payout`. */
export type Names = ReadonlyMap<z.ZodMiniType, string>;

interface Written {
  /** What stands where the shape is meant: the shape itself, or a reference to it where it has a name. */
  readonly meant: Json;
  /** The shape itself. */
  readonly whole: Json;
  /** The shapes with names that it needs, by name. */
  readonly needed: Record<string, Json>;
}

/** Writes shapes from the wire side; those with names go among the components. */
export class SchemaWriter {
  readonly #names: Names;
  readonly #components: Components;
  readonly #metadata = z.registry<z.core.JSONSchemaMeta>();
  readonly #nameOf = new Map<string, string>();

  constructor(names: Names, components: Components) {
    this.#names = names;
    this.#components = components;
    for (const [schema, id] of names) this.#metadata.add(schema, { ...z.globalRegistry.get(schema), id });
    for (const [schema, name] of names) this.#nameOf.set(JSON.stringify(this.#read(schema).whole), name);
  }

  /** The shape, or a reference to it where it has a name. */
  write(schema: z.ZodMiniType): Json {
    const { meant, needed } = this.#read(schema);
    this.#keep(needed);
    return meant;
  }

  /** The shape itself, to be taken apart. */
  open(schema: z.ZodMiniType): Json {
    const { whole, needed } = this.#read(schema);
    const { [this.#names.get(schema) ?? '']: _, ...others } = needed;
    this.#keep(others);
    return whole;
  }

  /** What was put together of parts: the reference to a shape with a name that says just this, or else itself. */
  named(whole: Json): Json {
    const name = this.#nameOf.get(JSON.stringify(whole));
    return name === undefined ? whole : this.#components.refer('schemas', name, whole);
  }

  #keep(shapes: Record<string, Json>): void {
    for (const [name, shape] of Object.entries(shapes)) {
      if (name.startsWith('__')) throw new Error('a shape that holds itself needs a name: export it');
      this.#components.refer('schemas', name, shape);
    }
  }

  #read(schema: z.ZodMiniType): Written {
    const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: this.#metadata });
    const { $schema: _, $defs = {}, ...written } = referring(printed) as Json & { $defs?: Record<string, Json> };
    const name = this.#names.get(schema);
    return { meant: written, whole: (name !== undefined && $defs[name]) || written, needed: $defs };
  }
}

/** The same, with references to its own definitions turned into references to components. */
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, referring(inner)]);
  const written = Object.fromEntries(entries);
  if (typeof written.$ref === 'string') written.$ref = written.$ref.replace('#/$defs/', '#/components/schemas/');
  return written;
}
