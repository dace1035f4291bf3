import { formatMoney, unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { defineEvent, type EventDefinition, listen, publishEvent } from '../../base/events/events.ts';
import { figureIn, type Said, saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { asHtml, sendAnswer, tellMessage } from '../../messages/messages.ts';
import { merchant as brandOf, symbolOf, zoneOf } from '../../site/site.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import type { RewardRow } from '../reward-store.ts';

/** What became of a reward, with the source and its number in the room that gave it. The amount is decimal text. */
export interface RewardNews {
  readonly rewardId: string;
  readonly merchant: string;
  readonly playerId: string;
  readonly kind: string;
  readonly amount: string;
  readonly currency: string;
  readonly source: string;
  readonly sourceRef: string;
}

export const rewardIssued = defineEvent<RewardNews>('rewards.issued');
export const rewardClaimed = defineEvent<RewardNews>('rewards.claimed');
export const rewardExpired = defineEvent<RewardNews>('rewards.expired');
export const rewardCancelled = defineEvent<RewardNews>('rewards.cancelled');

export function sayReward(tx: Tx, event: EventDefinition<RewardNews>, row: RewardRow): Promise<void> {
  const { id, merchant, playerId, kind, amount, currency, source, sourceRef } = row;
  const news = { rewardId: id.toString(), merchant, playerId: playerId.toString(), kind, currency, source, sourceRef };
  return publishEvent(tx, event, { ...news, amount: formatMoney(amount) });
}

/** Tells the player's open pages, once it is committed. */
const tell = (event: EventDefinition<RewardNews>, name: string, also?: typeof tellInbox) =>
  listen('rewards', event, name, async (platform, _tx, news) => {
    platform.live.publish(`player:${news.playerId}`, { type: 'reward' });
    await also?.(platform, news);
  });

const tellInbox = (platform: Platform, { merchant, playerId }: RewardNews) =>
  tellMessage(platform, merchant, BigInt(playerId));

const tellBalance = (platform: Platform, { playerId }: RewardNews) => announceBalance(platform, BigInt(playerId));

export const rewardListeners = [
  tell(rewardIssued, 'tell-issued', tellInbox),
  tell(rewardClaimed, 'tell-claimed', tellBalance),
  tell(rewardExpired, 'tell-expired', tellInbox),
  tell(rewardCancelled, 'tell-cancelled', tellInbox),
];

interface Words {
  readonly title: Said;
  readonly content: Said;
}

const words: Readonly<Record<'issued' | 'expired' | 'cancelled', Words>> = {
  issued: {
    title: { PT: 'Um prêmio espera por você', EN: 'A reward waits for you', AR: 'جائزة بانتظارك' },
    content: {
      PT: '{title}: {worth}. Veja as condições e resgate até {until}, no Centro de prêmios.',
      EN: '{title}: {worth}. See its conditions and claim it by {until}, in the reward centre.',
      AR: '{title}: {worth}. اطّلع على الشروط واستلمها قبل {until} في مركز المكافآت.',
    },
  },
  expired: {
    title: {
      PT: 'Um prêmio não foi resgatado a tempo',
      EN: 'A reward was not claimed in time',
      AR: 'لم تُستلم جائزة في الوقت',
    },
    content: {
      PT: '{title}: o prazo para resgatar {worth} acabou.',
      EN: '{title}: the time to claim {worth} is over.',
      AR: '{title}: انتهت مهلة استلام {worth}.',
    },
  },
  cancelled: {
    title: { PT: 'Um prêmio foi cancelado', EN: 'A reward was cancelled', AR: 'أُلغيت جائزة' },
    content: {
      PT: '{title}: {worth} não espera mais por você. Motivo: {reason}',
      EN: '{title}: {worth} no longer waits for you. Reason: {reason}',
      AR: '{title}: {worth} لم تعد بانتظارك. السبب: {reason}',
    },
  },
};
const freeRounds: Said = {
  PT: '{count} rodadas grátis de {stake}',
  EN: '{count} free rounds of {stake}',
  AR: '{count} جولة مجانية بقيمة {stake}',
};
const freeBet: Said = {
  PT: 'aposta grátis de {stake}',
  EN: 'a free bet of {stake}',
  AR: 'رهان مجاني بقيمة {stake}',
};
const points: Said = { PT: '{count} pontos', EN: '{count} points', AR: '{count} نقطة' };

/** Puts into the player's inbox what became of a reward. */
export async function sendNews(platform: Platform, tx: Tx, row: RewardRow, what: keyof typeof words): Promise<void> {
  const { merchant, playerId, currency, title, amount, kind, claimUntil, endReason, free } = row;
  const { languages } = await brandOf(platform, merchant);
  const [symbol, zone] = await Promise.all([symbolOf(platform, merchant, currency), zoneOf(platform, merchant)]);
  const texts = Object.fromEntries(
    languages.map((code) => {
      const language = code as Language;
      const figures: Record<string, string> = {
        title: saidIn(title, language),
        worth: free
          ? saidIn(freeRounds, language)
              .replace('{count}', figureIn(language, String(free.rounds)))
              .replace('{stake}', `${symbol}\u00a0${figureIn(language, free.stake)}`)
          : kind === 'free_bet'
            ? saidIn(freeBet, language).replace('{stake}', `${symbol}\u00a0${figureIn(language, formatMoney(amount))}`)
            : kind === 'points'
              ? saidIn(points, language).replace('{count}', figureIn(language, (amount / unit).toString()))
              : `${symbol}\u00a0${figureIn(language, formatMoney(amount))}`,
        reason: endReason ?? '',
        until: claimUntil ? figureIn(language, claimUntil.toISOString(), zone) : '',
      };
      const fill = (said: Said) =>
        saidIn(said, language).replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '');
      return [code, { title: fill(words[what].title), content: asHtml(fill(words[what].content)) }];
    }),
  );
  await sendAnswer(platform, tx, { merchant, username: 'rewards' }, { playerId, texts });
}
