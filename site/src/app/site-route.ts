// What stands in the table of routes: an address with its page, which may have to be fetched first.
import type { ComponentType } from 'react';
import { lazyPart } from '../base/page/lazy-part.ts';
import type { PageProps } from '../base/page/page.ts';
import type { Popup } from '../base/page/popup.ts';
import type { Frame } from './shell/shell.tsx';

export interface SiteRoute {
  /** `:name` is a part the page is given. */
  path: string;
  page: ComponentType<PageProps>;
  /** `player`: a visitor is sent to /login. */
  seenBy: 'anyone' | 'player';
  frame: Frame;
  /** The key of the page's title, in the file `site` or `room:key`; the brand alone without it. */
  title?: string;
  popup?: Popup;
}

/** What a page that is not there from the start is made of. */
export interface Coming {
  bring(): Promise<unknown>;
  /** Whose texts it reads. */
  rooms: readonly string[];
}

const coming = new Map<ComponentType<PageProps>, Coming>();

/** A page that arrives, with the texts of its rooms, when first drawn or fetched ahead. */
export function part<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<PageProps>,
  ...rooms: readonly string[]
): ComponentType<PageProps> {
  const page = lazyPart(load, pick, ...rooms);
  coming.set(page, { bring: page.bring, rooms });
  return page;
}

/** What a page is made of; undefined where it is there already. */
export function comingOf(page: ComponentType<PageProps>): Coming | undefined {
  return coming.get(page);
}
