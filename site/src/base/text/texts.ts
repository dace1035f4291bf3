// The texts of the page: one folder per language, one file per room, fetched when first needed.
//
// Ours and not a library's: the one the other pages use would be a sixth of all the code the first page may load.
import { languages, textLanguage } from '@palpite/contract/base/language.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { countedNames, filled, type TextTree, type TextValues, textAt } from '@palpite/ui/text/text-tree.ts';
import { useSyncExternalStore } from 'react';
import { loadChunk } from '../failure/chunk.ts';

const files = import.meta.glob<TextTree>('../../locales/*/*.json', { import: 'default' });

const loaded = new Map<string, TextTree>();
const loading = new Map<string, Promise<TextTree>>();
/** What did not arrive, and why: the page that waited for it says so, and does not ask again by itself. */
const lost = new Map<string, unknown>();
const listeners = new Set<() => void>();
let language: Language = 'PT';
/** What a room without texts in the language spoken is read in. */
let fallback: Language = 'PT';

function fileOf(of: Language, room: string): string {
  return `${textLanguage(of).toLowerCase()}/${room}`;
}

const hasFile = (of: Language, room: string) => files[`../../locales/${fileOf(of, room)}.json`] !== undefined;

/** Languages that have texts. */
export const writtenLanguages: readonly Language[] = languages.filter((each) => hasFile(each, 'site'));

/** Sets the brand's own language: it stands in where a room has no texts in the language spoken. */
export function fallBackTo(own: Language): void {
  fallback = own;
}

/** Fetches the texts of a room in a language, once. Rejects when they do not arrive; the next call tries again. */
function load(of: Language, room: string): Promise<TextTree> {
  const name = fileOf(of, room);
  const known = loading.get(name);
  if (known) return known;
  lost.delete(name);
  const source = [of, fallback, 'PT' as const].find((each) => hasFile(each, room));
  const file = source && files[`../../locales/${fileOf(source, room)}.json`];
  const fetched = file ? loadChunk(file) : Promise.reject(new Error(`no texts: ${name}`));
  const kept = fetched.then(
    (texts) => {
      loaded.set(name, texts);
      return texts;
    },
    (error: unknown) => {
      loading.delete(name);
      lost.set(name, error);
      throw error;
    },
  );
  loading.set(name, kept);
  return kept;
}

/** Fetches rooms in the language spoken, ahead of their first use. */
export async function loadTexts(...rooms: readonly string[]): Promise<void> {
  await Promise.all(rooms.map((room) => load(language, room)));
}

/** Whether rooms can be read in the language spoken without waiting. */
export function hasTexts(...rooms: readonly string[]): boolean {
  return rooms.every((room) => loaded.has(fileOf(language, room)));
}

/**
 * Speaks a language from now on: every room asked for so far is fetched in it first, so that nothing falls back to its
 * key or waits again. `ready` is called just before the page is drawn in it: what is drawn asks the platform at once.
 */
export async function speakTexts(next: Language, rooms: readonly string[] = [], ready?: () => void): Promise<void> {
  // more rooms may be asked for while these are on their way
  for (let missing = missingIn(next, rooms); missing.length > 0; missing = missingIn(next, rooms))
    await Promise.all(missing.map((room) => load(next, room)));
  language = next;
  ready?.();
  for (const listener of listeners) listener();
}

function missingIn(next: Language, rooms: readonly string[]): string[] {
  const asked = [...loading.keys()].map((name) => name.slice(name.indexOf('/') + 1));
  return [...new Set([...rooms, ...asked])].filter((room) => !loaded.has(fileOf(next, room)));
}

export function spokenLanguage(): Language {
  return language;
}

/** The language of the page, followed as it changes. */
export function useSpokenLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    spokenLanguage,
    () => 'PT',
  );
}

/**
 * Gives the text of a key: 'deposit.title' of the first room asked for, 'site:close' of another. `{{name}}` takes a
 * value; with a `count` the key's plural forms (`_zero`, `_one`, `_two`, `_few`, `_many`, `_other`) are used where
 * there are any. A key without a text is given back.
 */
export interface Texts {
  (key: string, values?: TextValues): string;
  /** A text of several paragraphs. */
  list(key: string, values?: TextValues): readonly string[];
  has(key: string): boolean;
}

function textsOf(of: Language, firstRoom: string): Texts {
  const find = (key: string) => {
    const cut = key.indexOf(':');
    return textAt(loaded.get(fileOf(of, cut < 0 ? firstRoom : key.slice(0, cut))), cut < 0 ? key : key.slice(cut + 1));
  };
  const text = (key: string, values: TextValues = {}): string => {
    const { count } = values;
    const names = typeof count === 'number' ? [...countedNames(key, of, count), key] : [key];
    const found = names.map(find).find((each) => each !== undefined);
    return typeof found === 'string' ? filled(found, values) : key;
  };
  return Object.assign(text, {
    list(key: string, values: TextValues = {}): readonly string[] {
      const found = find(key);
      return Array.isArray(found) ? found.map((paragraph) => filled(String(paragraph), values)) : [];
    },
    has: (key: string) => find(key) !== undefined,
  });
}

const made = new Map<string, Texts>();

/** The texts of a room that is loaded, in the language spoken. The same function until the language changes. */
export function textsNow(room = 'site'): Texts {
  const name = fileOf(language, room);
  const texts = made.get(name) ?? textsOf(language, room);
  made.set(name, texts);
  return texts;
}

/** The texts of one or more rooms in the language spoken; waits under Suspense until they are here. */
export function useTexts(room = 'site', ...more: readonly string[]): Texts {
  const spoken = useSpokenLanguage();
  for (const each of [room, ...more]) {
    const name = fileOf(spoken, each);
    if (loaded.has(name)) continue;
    if (lost.has(name)) throw lost.get(name);
    // Thrown, not given to `use`: React replays a drawing held up by `use` and wants the same calls in it, when there
    // is nothing left to wait for.
    throw load(spoken, each);
  }
  return textsNow(room);
}
