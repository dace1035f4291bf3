/** Reads a bet out of whatever JSON was said: the shape only; whether the rules allow it is for the game to say. */

/** An object with exactly these fields; undefined for anything else. */
export function fieldsOf<Name extends string>(
  said: unknown,
  ...names: readonly Name[]
): Readonly<Record<Name, unknown>> | undefined {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined;
  if (Object.keys(said).length !== names.length || !names.every((name) => Object.hasOwn(said, name))) return undefined;
  return said as Readonly<Record<Name, unknown>>;
}

/** The one of these that was said. */
export function oneOf<One>(ones: readonly One[], said: unknown): One | undefined {
  return ones.find((one) => one === said);
}

/** The bet of a game in which the stake says everything: an object with nothing in it. */
export function nothingOf(said: unknown): Readonly<Record<string, never>> | undefined {
  return fieldsOf(said) && {};
}
