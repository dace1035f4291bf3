// What the inbox of a player is to say of a bet that waited for staff.
import type { Micro } from '@palpite/math/money.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { defineEvent, publishEvent } from '../base/events/events.ts';
import { figureIn, type Said, saidIn } from '../base/refusal/said.ts';
import type { Platform } from '../base/room.ts';
import { symbolOf } from '../site/site.ts';

/** What the inbox of a player is to say, by language. */
export const sportsNews = defineEvent<{
  merchant: string;
  playerId: string;
  texts: Record<string, { title: string; content: string }>;
}>('sports.news');

interface Words {
  readonly title: Said;
  readonly content: Said;
}

const words: Readonly<Record<'approved' | 'rejected', Words>> = {
  approved: {
    title: { PT: 'Sua aposta foi aprovada', EN: 'Your bet was approved', AR: 'تمت الموافقة على رهانك' },
    content: {
      PT: 'A aposta de {stake} pode ser feita agora, por um minuto, com o mesmo cupom. Nada foi cobrado ainda.',
      EN: 'The bet of {stake} may be placed now, for one minute, with the same slip. Nothing was taken yet.',
      AR: 'يمكن وضع الرهان بقيمة {stake} الآن، لمدة دقيقة واحدة، بالقسيمة نفسها. لم يُخصم شيء بعد.',
    },
  },
  rejected: {
    title: { PT: 'Sua aposta não foi aprovada', EN: 'Your bet was not approved', AR: 'لم تتم الموافقة على رهانك' },
    content: {
      PT: 'A aposta de {stake} não foi aceita e nada foi cobrado. Motivo: {reason}',
      EN: 'The bet of {stake} was not taken, and nothing was charged. Reason: {reason}',
      AR: 'لم يُقبل الرهان بقيمة {stake} ولم يُخصم شيء. السبب: {reason}',
    },
  },
};

/** Says in the player's inbox what staff decided on a bet that waited. */
export async function sayDecided(
  platform: Platform,
  tx: Tx,
  { merchant, playerId, currency, stake }: { merchant: string; playerId: bigint; currency: string; stake: Micro },
  { state, reason }: { state: keyof typeof words; reason: string },
): Promise<void> {
  const symbol = await symbolOf(platform, merchant, currency);
  const { title, content } = words[state];
  const texts = Object.fromEntries(
    (['PT', 'EN', 'AR'] as const).map((language) => {
      const amount = `${symbol}\u00a0${figureIn(language, formatMoney(stake))}`;
      const said = saidIn(content, language)
        .replace('{stake}', () => amount)
        .replace('{reason}', () => reason);
      return [language, { title: saidIn(title, language), content: asParagraph(said) }];
    }),
  );
  await publishEvent(tx, sportsNews, { merchant, playerId: playerId.toString(), texts });
}

/** Staff write the reason: it is text, no markup. */
function asParagraph(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return `<p>${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '')}</p>`;
}
