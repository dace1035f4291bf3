import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { cleanHtml } from '../clean.ts';

/** What is said, by language. */
export type Texts = Record<string, { title: string; content: string }>;

/**
 * The texts as they may be kept. Refuses `messages.own_language_missing` {field, language}: without it some
 * readers would see nothing.
 */
export async function keptTexts(platform: Platform, merchant: string, given: Texts): Promise<Texts> {
  const { defaultLanguage } = await brandOf(platform, merchant);
  if (given[defaultLanguage] === undefined)
    refuse('messages.own_language_missing', { field: 'texts', language: defaultLanguage });
  return Object.fromEntries(
    Object.entries(given).map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }]),
  );
}

/** What is said to a reader: in their language, or in the brand's own. */
export function textIn(
  texts: Texts,
  language: string,
  own: string,
): { language: string; title: string; content: string } {
  // 'PT-BR' reads what is written for 'PT'
  const spoken = [language, language === 'PT-BR' ? 'PT' : language, own].find((each) => texts[each]) ?? own;
  return { language: spoken, ...(texts[spoken] ?? { title: '', content: '' }) };
}

/** Plain text as paragraphs. */
export function asHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  const safe = text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
  return safe
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
