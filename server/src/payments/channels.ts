import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { depositChannels as channelsEndpoint } from '@palpite/contract/payments/player.ts';
import type { DepositChannel, DepositMethod } from '@palpite/contract/payments/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Moment } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Language, PlayerSession } from '../base/room.ts';
import { nowAt } from '../site/site.ts';
import { channelsOf, typicalSeconds } from './channel-store.ts';
import type { Channel } from './deposit/records.ts';

/** The ways to pay in, by method: those open now and those that are not. */
export async function showChannels({
  platform,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof channelsEndpoint>> {
  const today = await nowAt(platform, who.merchant);
  const typical = await typicalSeconds(platform.db, who.merchant);
  const shown: Record<DepositMethod, { channels: DepositChannel[] }> = { PIX: { channels: [] }, MT: { channels: [] } };
  for (const channel of await channelsOf(platform.db, who.merchant))
    shown[channel.method].channels.push(showChannel(channel, language, today, typical.get(channel.vendorId) ?? null));
  return shown;
}

function showChannel(channel: Channel, language: Language, today: Moment, typical: number | null): DepositChannel {
  const { vendorId, mcsBankCode, banks, minAmount, maxAmount, suggested, feePoints, feeFixed, openFrom, openTo } =
    channel;
  return {
    vendorId,
    vendorName: nameOf(channel, language),
    mcsBankCode,
    banks: [...banks],
    minimumAmount: minAmount,
    maximumAmount: maxAmount,
    suggestedAmounts: [...suggested],
    feePercent: percentText(feePoints),
    feeFixed,
    openFrom,
    openTo,
    isOpen: opensAt(channel, today) === undefined,
    typicalSeconds: typical,
  };
}

/**
 * The channel a deposit goes through: the one named, or the first of the method that is open. Refuses
 * `payments.channel_closed`, `request.invalid`.
 */
export async function pickChannel(
  tx: Tx,
  {
    merchant,
    method,
    vendorId,
    today,
  }: { merchant: string; method: DepositMethod; vendorId?: string | undefined; today: Moment },
): Promise<Channel> {
  const all = (await channelsOf(tx, merchant)).filter((channel) => channel.method === method);
  const picked = vendorId === undefined ? all.find((one) => opensAt(one, today) === undefined) : undefined;
  const channel = picked ?? all.find((one) => vendorId === undefined || one.vendorId === vendorId);
  if (!channel) return refuse('request.invalid', { field: 'vendorId', problem: 'unknown' });
  const opens = opensAt(channel, today);
  return opens === undefined ? channel : refuse('payments.channel_closed', { field: 'vendorId', opensAt: opens });
}

/** Refuses `payments.amount_range`. */
export function passRange({ minAmount: min, maxAmount: max }: Channel, amount: Micro): void {
  if (amount < min || amount > max)
    refuse('payments.amount_range', { field: 'amount', min: formatMoney(min), max: formatMoney(max) });
}

/** In the language asked for, else in one the brand has. */
export function nameOf({ names, vendorId }: Pick<Channel, 'names' | 'vendorId'>, language: Language): string {
  return names[language] ?? names.PT ?? names.EN ?? vendorId;
}

const centMicro = 10_000n;

/** The fee of the channel for this amount, in whole cents rounded up; always less than the amount. */
export function feeOf({ feePoints, feeFixed }: Pick<Channel, 'feePoints' | 'feeFixed'>, amount: Micro): Micro {
  const exact = feeFixed + (amount * BigInt(feePoints) + 9_999n) / 10_000n;
  const fee = ((exact + centMicro - 1n) / centMicro) * centMicro;
  return fee < amount ? fee : amount - centMicro;
}

/** When the channel opens again, 'HH:MM' at the brand; undefined: it is open. */
export function opensAt(
  { openFrom, openTo, closedFrom, closedUntil }: Pick<Channel, 'openFrom' | 'openTo' | 'closedFrom' | 'closedUntil'>,
  { now, zone }: Moment,
): string | undefined {
  if (closedFrom && closedFrom <= now && (!closedUntil || now < closedUntil))
    return closedUntil ? clockOf(closedUntil, zone) : (openFrom ?? '00:00');
  if (openFrom === null || openTo === null || openFrom === openTo) return undefined;
  const time = clockOf(now, zone);
  // a window across midnight is open outside of what lies between its end and its beginning
  const inside = openFrom < openTo ? time >= openFrom && time < openTo : time >= openFrom || time < openTo;
  return inside ? undefined : openFrom;
}

function clockOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** 250 → '2.5' */
function percentText(points: number): string {
  return (points / 100).toString();
}
