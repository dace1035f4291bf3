import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { defineEvent, publishEvent } from '../../base/events/events.ts';
import { figureIn, type Said, saidIn } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { symbolOf } from '../../site/site.ts';
import type { BonusRow } from '../bonus-store.ts';

/** A bonus ended, with the room and the number it was given for. Amounts are decimal text. */
export const bonusEnded = defineEvent<{
  bonusId: string;
  merchant: string;
  playerId: string;
  source: string;
  sourceRef: string;
  state: string;
  amount: string;
  /** What went to the main wallet. */
  released: string;
}>('bonuses.ended');

/** What the inbox of a player is to say about a bonus, by language. */
export const bonusNews = defineEvent<{
  merchant: string;
  playerId: string;
  texts: Record<string, { title: string; content: string }>;
}>('bonuses.news');

type Told = 'issued' | 'met' | 'expired' | 'lost' | 'lapsed' | 'cancelled';

interface Words {
  readonly title: Said;
  readonly content: Said;
}

const words: Readonly<Record<Told, Words>> = {
  issued: {
    title: { PT: 'Um bônus espera por você', EN: 'A bonus waits for you', AR: 'مكافأة بانتظارك' },
    content: {
      PT: '{title}: {amount}. Veja as condições e quanto elas custam em média antes de aceitar, em Bônus.',
      EN: '{title}: {amount}. See its conditions and what they cost on average before you claim it, under Bonuses.',
      AR: '{title}: {amount}. اطّلع على الشروط ومتوسط تكلفتها قبل القبول، في صفحة المكافآت.',
    },
  },
  met: {
    title: { PT: 'Bônus liberado', EN: 'Bonus released', AR: 'تم تحرير المكافأة' },
    content: {
      PT: '{title}: as apostas pedidas estão feitas e {amount} foram para a sua carteira principal.',
      EN: '{title}: the bets it asked for are done, and {amount} went to your main wallet.',
      AR: '{title}: اكتملت الرهانات المطلوبة وانتقل {amount} إلى محفظتك الرئيسية.',
    },
  },
  expired: {
    title: { PT: 'O prazo do bônus acabou', EN: 'The time of a bonus is over', AR: 'انتهت مدة المكافأة' },
    content: {
      PT: '{title}: faltavam {left} em apostas no fim do prazo. O bônus de {amount} foi retirado; o saldo principal é seu.',
      EN: '{title}: {left} in bets were missing at its deadline. The bonus of {amount} was taken back; your main balance is yours.',
      AR: '{title}: بقي {left} من الرهانات عند انتهاء المهلة. سُحبت المكافأة وقدرها {amount}، ورصيدك الأساسي لك.',
    },
  },
  lost: {
    title: { PT: 'Um bônus acabou', EN: 'A bonus is used up', AR: 'نفدت مكافأة' },
    content: {
      PT: '{title}: restava menos do que se pode apostar, sem aposta aberta. Faltavam {left} em apostas. {amount} voltaram; saques estão livres.',
      EN: '{title}: less was left than can be staked, with no open bet. {left} in bets were missing. {amount} went back; withdrawals are free.',
      AR: '{title}: بقي أقل مما يمكن الرهان به دون رهان مفتوح. بقي {left} من الرهانات. عاد {amount}، والسحب متاح.',
    },
  },
  lapsed: {
    title: {
      PT: 'Um bônus não foi aceito a tempo',
      EN: 'A bonus was not claimed in time',
      AR: 'لم تُقبل المكافأة في الوقت',
    },
    content: {
      PT: '{title}: o prazo para aceitar {amount} acabou.',
      EN: '{title}: the time to claim {amount} is over.',
      AR: '{title}: انتهت مهلة قبول {amount}.',
    },
  },
  cancelled: {
    title: { PT: 'A equipe encerrou um bônus', EN: 'Staff ended a bonus', AR: 'أنهى الفريق مكافأة' },
    content: {
      PT: '{title}: o bônus de {amount} foi encerrado. Motivo: {reason}. O saldo principal é seu. Não concorda? Fale com o atendimento.',
      EN: '{title}: the bonus of {amount} was ended. Reason: {reason}. Your main balance is yours. You do not agree? Talk to customer service.',
      AR: '{title}: أُنهيت المكافأة وقدرها {amount}. السبب: {reason}. رصيدك الأساسي لك. لا توافق؟ تواصل مع خدمة العملاء.',
    },
  },
};

const languages = ['PT', 'EN', 'AR'] as const;

/** Says in the player's inbox what became of a bonus. */
export async function tellPlayer(platform: Platform, tx: Tx, row: BonusRow, what: Told, reason = ''): Promise<void> {
  const { merchant, playerId, currency, title, amount, balance, target, progress } = row;
  // one that ends has in it what it has; one that was never opened is spoken of as it was given
  const there = row.state === 'open' ? balance : amount;
  const symbol = await symbolOf(platform, merchant, currency);
  const texts = Object.fromEntries(
    languages.map((language) => {
      const money = (each: bigint) => `${symbol}\u00a0${figureIn(language, formatMoney(each))}`;
      const figures: Readonly<Record<string, string>> = {
        title: saidIn(title, language),
        amount: money(there),
        left: money(target - progress),
        reason,
      };
      const fill = (said: Said) =>
        saidIn(said, language).replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '');
      return [language, { title: fill(words[what].title), content: asParagraph(fill(words[what].content)) }];
    }),
  );
  await publishEvent(tx, bonusNews, { merchant, playerId: playerId.toString(), texts });
}

/** Staff write the reason: it is text, no markup. */
function asParagraph(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return `<p>${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '')}</p>`;
}

export function sayEnded(
  tx: Tx,
  row: BonusRow,
  { state, released }: { state: string; released: bigint },
): Promise<void> {
  const { id, merchant, playerId, source, sourceRef, amount } = row;
  return publishEvent(tx, bonusEnded, {
    ...{ bonusId: id.toString(), merchant, playerId: playerId.toString(), source, sourceRef, state },
    amount: formatMoney(amount),
    released: formatMoney(released),
  });
}
