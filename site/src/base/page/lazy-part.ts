import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from '../failure/chunk.ts';
import { hasTexts, loadTexts } from '../text/texts.ts';

/** A component that arrives when first drawn. */
export type LazyPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches its code ahead of that. */
  bring(): Promise<unknown>;
};

/**
 * A component that arrives, with the texts of its rooms, when first drawn: `lazyPart(() => import('../page.tsx'),
 * (module) => module.Page, 'bets')`.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  ...rooms: readonly string[]
): LazyPart<Props> {
  let came: Module | undefined;
  const bring = async () => {
    came = await load();
    return came;
  };
  const part = lazy(() => {
    if (came !== undefined && hasTexts(...rooms)) return here({ default: pick(came) });
    return Promise.all([loadChunk(bring), loadTexts(...rooms)]).then(([module]) => ({ default: pick(module) }));
  });
  return Object.assign(part, { bring });
}

/**
 * What need not be waited for. React takes a promise, even a kept one, for something that is still to come: it shows
 * what stands around it first, and then holds the part itself back for a third of a second, for the sake of calm.
 */
function here<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: it stands where a promise does
  return Object.assign(Promise.resolve(value), { then: (take: (value: Value) => void) => take(value) });
}
