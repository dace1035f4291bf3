import { textLanguage } from '@palpite/contract/base/language.ts';
import type { Language } from '@palpite/ui/text/language.ts';

type Names = Readonly<Record<string, string>>;

/** Of each slot, what its symbols are called, from the game's own texts. */
const files = import.meta.glob<Names>('../locales/*/{feira,tucano,folia,cordel,cascata,cofre,onca,calcadao}.json', {
  import: 'symbols',
});

/** No names for a game without symbols. */
export async function symbolNames(code: string, language: Language): Promise<Names> {
  return (await files[`../locales/${textLanguage(language).toLowerCase()}/${code}.json`]?.()) ?? {};
}
