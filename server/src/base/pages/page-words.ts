// What the app's page and its manifest say ahead of every script: whose they are, in which language, and
// which way that is written.
import { type Language, languageTable, languageTag } from '@palpite/contract/base/language.ts';

export interface PageWords {
  /** The brand's name. */
  readonly name: string;
  readonly language: Language;
  /** What search engines and shared links say of the site; empty: what the page was built with. */
  readonly description: string;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The code of a language as the page is marked with it. */
function markOf(language: Language): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: languageTag(language), dir: 'rtl' in languageTable[language] ? 'rtl' : 'ltr' };
}

/** The page as the brand has it, in the visitor's language: what is painted first already reads the right way. */
export function withWords(page: string, { name, language, description }: PageWords): string {
  const { lang, dir } = markOf(language);
  const put = (text: string) => (_: string, before: string, after: string) => before + escaped(text) + after;
  const named = page
    .replace(/<html lang="[^"]*"/, `<html lang="${lang}" dir="${dir}"`)
    .replace(/(<title>)[^<]*(<\/title>)/, put(name))
    .replace(/(<meta name="application-name" content=")[^"]*(")/, put(name));
  return description === '' ? named : named.replace(/(<meta name="description" content=")[^"]*(")/, put(description));
}

/** The manifest as the brand has it: an installed app carries the brand's name, not ours. */
export function manifestWith(built: string, { name, language, description }: PageWords): string {
  const manifest = JSON.parse(built) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    ...{ name, short_name: name, ...markOf(language) },
    ...(description !== '' && { description }),
  });
}
