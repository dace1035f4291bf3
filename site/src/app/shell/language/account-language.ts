// The language that goes with the account: spoken wherever its player logs in, and what
// messages to them are written in.
import { saveLanguage } from '@palpite/contract/profile/player.ts';
import { type Language, rememberedLanguage } from '@palpite/ui/text/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';
import { memberQuery } from '../../../base/session/member.ts';
import { offeredLanguages } from '../../../base/text/offered-languages.ts';
import { spokenLanguage } from '../../../base/text/texts.ts';
import { speakFor } from './language.ts';

/**
 * Speaks the account's language where the brand offers it and nobody has chosen one in this browser. Rejects
 * when it cannot be learnt.
 */
export async function speakAsAccount(queries: QueryClient, ofBrand: readonly string[]): Promise<void> {
  if (rememberedLanguage() !== undefined) return;
  const { language } = await queries.ensureQueryData(memberQuery);
  if (language === null || language === spokenLanguage() || rememberedLanguage() !== undefined) return;
  if (offeredLanguages(ofBrand).includes(language)) await speakFor(language);
}

/** Keeps a choice made while logged in with the account. Should it not arrive, this browser keeps it all the same. */
export function keepLanguage(language: Language): void {
  ask(saveLanguage, { language }).catch(() => undefined);
}
