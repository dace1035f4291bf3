export type Json = Record<string, unknown>;

type Kind = 'parameters' | 'responses' | 'schemas';

/** What a document says once, by kind and name, and refers to from wherever it is meant. */
export class Components {
  readonly #kept: Record<Kind, Map<string, Json>> = { parameters: new Map(), responses: new Map(), schemas: new Map() };

  /**
   * Keeps the value under this name and returns the reference to it. One name with two meanings
   * is a fault of the caller.
   */
  refer(kind: Kind, name: string, value: Json): Json {
    const kept = this.#kept[kind].get(name);
    if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(value))
      throw new Error(`two ${kind} are called ${name}`);
    this.#kept[kind].set(name, value);
    return { $ref: `#/components/${kind}/${name}` };
  }

  written(): Json {
    return Object.fromEntries(
      Object.entries(this.#kept)
        .filter(([, values]) => values.size > 0)
        .map(([kind, values]) => [kind, Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)))]),
    );
  }
}
