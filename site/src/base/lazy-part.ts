import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './chunk.ts';
import { loadTexts } from './texts.ts';

/** A component that arrives, with the texts of its rooms, when first drawn: `lazyPart(() => import('./page.tsx'), (module) => module.Page, 'bets')`. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  ...rooms: readonly string[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([loadChunk(load), loadTexts(...rooms)]);
    return { default: pick(module) };
  });
}
