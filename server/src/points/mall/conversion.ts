import type { conversion } from '@palpite/contract/points/shapes.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../base/room.ts';
import { ruleOf, rulesOf } from '../../safeguards/safeguards.ts';
import { merchant as brandOf, settingOf } from '../../site/site.ts';
import { conversionAmount, conversionMinimum, conversionStep } from '../settings.ts';

export type Conversion = z.output<typeof conversion>;

/** Whether points may become money at this brand, and how much they become. */
export async function conversionOf(platform: Platform, merchant: string): Promise<Conversion> {
  const [allowed, law, amount, minimum, { currency }] = await Promise.all([
    ruleOf(platform, merchant, 'points.to_money'),
    rulesOf(platform.db, merchant),
    settingOf(platform, merchant, conversionAmount),
    settingOf(platform, merchant, conversionMinimum),
    brandOf(platform, merchant),
  ]);
  return {
    allowed,
    reason: allowed ? null : law.get('points.to_money') === false ? 'law' : 'brand',
    step: BigInt(conversionStep),
    amount: parseMoney(amount),
    minimum: BigInt(Math.ceil(minimum / conversionStep) * conversionStep),
    currency,
  };
}

/** What so many points become: they are a multiple of the step, so it comes out in whole cents. */
export function moneyFor({ step, amount }: Pick<Conversion, 'step' | 'amount'>, points: bigint): Micro {
  return (points / step) * amount;
}
