import { formatTag } from '@palpite/contract/base/language.ts';
import type { Cause } from '@palpite/contract/vip/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { figureIn, type Said, saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { asHtml, sendAnswer } from '../../messages/messages.ts';
import { merchant as brandOf } from '../../site/site.ts';
import type { LevelRow } from '../ladder/ladder-store.ts';
import type { Move } from './settle.ts';
import type { StandingRow } from './standing-store.ts';

const keeps: Said = {
  PT: 'Para manter este nível, jogue {keep} de giro válido até {until}.',
  EN: 'To keep this level, play {keep} of valid turnover by {until}.',
  AR: 'للحفاظ على هذا المستوى، العب {keep} من الحجم المحتسب حتى {until}.',
};
const regains: Said = {
  PT: 'Para recuperar o nível {before}, jogue {again} de giro válido até {until}.',
  EN: 'To get level {before} back, play {again} of valid turnover by {until}.',
  AR: 'لاستعادة المستوى {before}، العب {again} من الحجم المحتسب حتى {until}.',
};
const now: Said = { PT: 'Seu nível agora é {level}.', EN: 'Your level is now {level}.', AR: 'مستواك الآن {level}.' };

/** Title and text of what happened; `kept` is told to nobody. */
const said: Readonly<Record<Exclude<Cause, 'kept'>, { readonly title: Said; readonly text: Said }>> = {
  reached: {
    title: { PT: 'Você chegou ao nível {level}', EN: 'You reached level {level}', AR: 'بلغت المستوى {level}' },
    text: {
      PT: 'Seu giro válido chegou a {turnover}.',
      EN: 'Your valid turnover has come to {turnover}.',
      AR: 'بلغ حجمك المحتسب {turnover}.',
    },
  },
  regained: {
    title: { PT: 'Você recuperou o nível {level}', EN: 'You have level {level} again', AR: 'استعدت المستوى {level}' },
    text: {
      PT: 'Você jogou no período o que este nível pede.',
      EN: 'You played what this level asks for within the period.',
      AR: 'لعبت خلال المدة ما يطلبه هذا المستوى.',
    },
  },
  taken_back: {
    title: { PT: 'O nível {before} foi desfeito', EN: 'Level {before} was taken back', AR: 'أُلغي المستوى {before}' },
    text: {
      PT: 'Apostas anuladas baixaram seu giro válido para {turnover}, menos do que o nível pedia.',
      EN: 'Bets that were made void brought your valid turnover down to {turnover}, less than the level asked for.',
      AR: 'خفضت رهانات أُلغيت حجمك المحتسب إلى {turnover}، أقل مما يطلبه المستوى.',
    },
  },
  lost: {
    title: { PT: 'Você passou ao nível {level}', EN: 'You dropped to level {level}', AR: 'نزلت إلى المستوى {level}' },
    text: {
      PT: 'No período que acabou contaram {counted} de giro válido; para manter o nível {before} eram precisos {needed}.',
      EN: 'In the period that ended, {counted} of valid turnover counted; to keep level {before}, {needed} was needed.',
      AR: 'في المدة المنتهية احتُسب {counted}؛ وللحفاظ على المستوى {before} كان المطلوب {needed}.',
    },
  },
  by_staff: {
    title: { PT: 'Seu nível VIP mudou', EN: 'Your VIP level has changed', AR: 'تغير مستوى VIP الخاص بك' },
    text: { PT: 'Nossa equipe mudou seu nível.', EN: 'Our team changed your level.', AR: 'غيّر فريقنا مستواك.' },
  },
  levels_changed: {
    title: { PT: 'Os níveis VIP mudaram', EN: 'The VIP levels have changed', AR: 'تغيرت مستويات VIP' },
    text: {
      PT: 'O nível {before} agora pede mais do que você jogou até hoje, ou não existe mais.',
      EN: 'Level {before} now asks for more than you have played so far, or does not exist any more.',
      AR: 'المستوى {before} يطلب الآن أكثر مما لعبت حتى اليوم، أو لم يعد موجودًا.',
    },
  },
};

/** Puts into the player's inbox how their level changed, and what keeps it or brings the lost one back. */
export async function sendMove(
  platform: Platform,
  tx: Tx,
  { playerId, merchant, turnover, reached, periodTo }: StandingRow,
  { cause, from, to, counted, needed }: Move,
  levels: readonly LevelRow[],
): Promise<void> {
  if (cause === 'kept') return;
  const { languages, defaultLanguage, currencySymbol } = await brandOf(platform, merchant);
  const keep = levels[to]?.keep ?? 0n;
  const isLost = to + 1 <= reached && levels[to + 1] !== undefined;
  const texts = Object.fromEntries(
    languages.map((code) => {
      const language = code as Language;
      const sum = (amount: Micro) => `${currencySymbol} ${figureIn(language, formatMoney(amount))}`;
      const values: Record<string, string> = {
        level: nameOf(levels, to, code, defaultLanguage),
        before: nameOf(levels, isLost && cause !== 'taken_back' ? to + 1 : from, code, defaultLanguage),
        ...{ turnover: sum(turnover), keep: sum(keep), until: dayIn(language, periodTo) },
        ...{ counted: sum(counted ?? 0n), needed: sum(needed ?? 0n), again: sum(levels[to + 1]?.keep ?? 0n) },
      };
      const fill = (text: Said) =>
        saidIn(text, language).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '');
      const { title, text } = said[cause];
      const rest = [...(to < from || cause === 'by_staff' ? [now] : []), ...(keep > 0n ? [keeps] : [])];
      const lines = [text, ...rest, ...(isLost ? [regains] : [])].map(fill);
      return [code, { title: fill(title), content: asHtml(lines.join('\n\n')) }];
    }),
  );
  await sendAnswer(platform, tx, { merchant, username: 'vip' }, { playerId, texts });
}

/** What a level is called in a language, or in the brand's own. */
export function nameOf(
  levels: readonly Pick<LevelRow, 'names'>[],
  rank: number,
  language: string,
  own: string,
): string {
  const names = levels[rank]?.names ?? {};
  return names[language] ?? (language === 'PT-BR' ? names.PT : undefined) ?? names[own] ?? `VIP ${rank}`;
}

/** A calendar day, which has no zone of its own. */
function dayIn(language: Language, day: string): string {
  return new Intl.DateTimeFormat(formatTag(language), { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(day));
}
