// What is said by language, as it is written and as it is sent.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { newsAdd } from '@palpite/contract/messages/office.ts';
import { useStaff } from '../staff.ts';
import { markupOf } from './markup.ts';

export type Texts = InputOf<typeof newsAdd>['texts'];

/** The languages of the brand, its own first: in that one everything must be written. */
export function useBrandLanguages(): { own: string; languages: readonly string[] } {
  const staff = useStaff().data;
  const own = staff?.defaultLanguage ?? 'PT';
  return { own, languages: [own, ...(staff?.languages ?? []).filter((each) => each !== own)] };
}

const nothing = { title: '', content: '' };

/** A place to write for each language. */
export function textsToWrite(languages: readonly string[], kept: Texts = {}): Texts {
  return { ...Object.fromEntries(languages.map((language) => [language, nothing])), ...kept };
}

/** The texts as they are sent: a language nobody wrote in is left out, the brand's own never is. */
export function writtenTexts(texts: Texts, own: string): Texts {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, { title, content }]) => [language, { title, content: markupOf(content) }] as const)
      .filter(([language, { title, content }]) => language === own || title.trim() !== '' || content !== ''),
  );
}

/** The title staff know it by: in the brand's own language, or in whichever there is. */
export function titleOf(texts: Readonly<Record<string, { title: string }>>, own: string): string {
  return (texts[own] ?? Object.values(texts)[0])?.title ?? '';
}
