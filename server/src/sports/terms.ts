import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { settingOf } from '../site/site.ts';
import {
  approveFrom,
  cashMargin,
  minStake,
  mostMarket,
  mostMatch,
  mostPayout,
  mostPlayer,
  mostSelection,
  mostStake,
  turnoverOdds,
} from './settings.ts';

/** What a bet may win of the house, at the most, by what it is on. */
export interface Limits {
  readonly selection: Micro;
  readonly market: Micro;
  readonly match: Micro;
  readonly player: Micro;
}

/** What a brand takes bets by now. */
export interface Terms {
  readonly minStake: Micro;
  readonly mostStake: Micro;
  readonly mostPayout: Micro;
  readonly approveFrom: Micro;
  readonly limits: Limits;
  /** Odds in ten-thousandths; a bet below them is no turnover. */
  readonly turnoverOdds: number;
}

export async function termsOf(platform: Platform, merchant: string): Promise<Terms> {
  const of = async (setting: Parameters<typeof settingOf<string>>[2]) =>
    parseMoney(await settingOf(platform, merchant, setting));
  const [least, most, payout, approve, selection, market, match, player, odds] = await Promise.all([
    of(minStake),
    of(mostStake),
    of(mostPayout),
    of(approveFrom),
    of(mostSelection),
    of(mostMarket),
    of(mostMatch),
    of(mostPlayer),
    settingOf(platform, merchant, turnoverOdds),
  ]);
  return {
    ...{ minStake: least, mostStake: most, mostPayout: payout, approveFrom: approve },
    ...{ limits: { selection, market, match, player }, turnoverOdds: odds * 100 },
  };
}

/** In millionths. */
export async function cashOutMargin(platform: Platform, merchant: string): Promise<number> {
  return (await settingOf(platform, merchant, cashMargin)) * 10_000;
}
