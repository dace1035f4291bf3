import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { fieldApart, refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { balances, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { walletOf } from '../../wallet/wallet.ts';
import type { AwardKnown } from '../booking/decide.ts';
import { openPromo } from '../session/seats.ts';
import { insertSeat } from '../session/session-store.ts';
import { type Award, awardById, awardRows, closeAward, insertAward, lockAward } from './award-store.ts';

export type { Award } from './award-store.ts';

export interface AwardGiven {
  readonly vendor: string;
  readonly playerId: bigint;
  /** The id it has at the vendor, unique there. */
  readonly award: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly value: Micro;
  readonly endsAt: Date;
  readonly remark?: string;
}

/**
 * Gives a player free rounds: their whole value becomes promo money now, out of `promotions`, so that what was promised
 * is there when it is played. Again with the same id: the award as it is. Refuses `request.invalid` with the field, and
 * `request.key_reused` where the id stands for another one.
 */
export async function grantAward(platform: Platform, tx: Tx, given: AwardGiven): Promise<Award> {
  const { vendor, playerId, award: id, gameCode, currency, rounds, value, endsAt, remark = '' } = given;
  const at = platform.clock.now();
  if (!Number.isSafeInteger(rounds) || rounds < 1 || rounds > 1_000) refuse('request.invalid', { field: 'rounds' });
  if (value <= 0n) refuse('request.invalid', { field: 'value' });
  if (endsAt <= at) refuse('request.invalid', { field: 'endsAt' });
  const wallet = await walletOf(platform, tx, playerId);
  if (wallet.currency !== currency) refuse('request.invalid', { field: 'currency' });
  const row = { vendor, id, playerId, gameCode, currency, rounds, value, givenAt: at, endsAt, remark };
  const made = await insertAward(tx, row);
  if (!made) {
    const found = await awardById(tx, vendor, id);
    if (!found) return refuseReused();
    const apart = fieldApart(
      { playerId: found.playerId, gameCode: found.gameCode, rounds: found.rounds, value: found.value },
      { playerId, gameCode, rounds, value },
    );
    return apart === undefined ? found : refuseReused(apart);
  }
  await insertSeat(tx, vendor, playerId, at);
  await moveRest(platform, tx, made, 'given', value * BigInt(rounds));
  return made;
}

/** Takes back what was not played of it; again: nothing. False for an award that never was. */
export async function cancelAward(
  platform: Platform,
  tx: Tx,
  { vendor, award: id }: { vendor: string; award: string },
): Promise<boolean> {
  const award = await lockAward(tx, vendor, id);
  if (!award) return false;
  const rest = award.rounds - award.used - award.back;
  if (award.closedAt && rest === 0) return true;
  await closeAward(tx, award.number, platform.clock.now());
  await moveRest(platform, tx, award, 'closed', award.value * BigInt(rest));
  return true;
}

/**
 * Of a player, or of a vendor: the newest first, so many at once; the next are those given
 * before the last of these.
 */
export function awardsOf(
  db: Db,
  of: { playerId: bigint } | { vendor: string },
  last?: Pick<Award, 'number'>,
): Promise<Award[]> {
  return awardRows(db, { ...of, before: last?.number, limit: 200 });
}

/** One of a vendor by the id it has there; undefined: there is none. */
export function awardNamed(db: Db, vendor: string, id: string): Promise<Award | undefined> {
  return awardById(db, vendor, id);
}

/** The award a bet of the player's plays, as a decision sees it. */
export async function awardFor(
  platform: Platform,
  { vendor, award, playerId }: { vendor: string; award: string; playerId: bigint },
): Promise<AwardKnown | undefined> {
  const found = await awardById(platform.db, vendor, award);
  if (found?.playerId !== playerId) return undefined;
  const { number, gameCode, value, used, rounds, closedAt, endsAt } = found;
  return { number, gameCode, value, open: used < rounds && closedAt === null && platform.clock.now() < endsAt };
}

async function moveRest(
  platform: Platform,
  tx: Tx,
  award: Award,
  what: 'given' | 'closed',
  rest: Micro,
): Promise<void> {
  const { merchant } = await walletOf(platform, tx, award.playerId);
  const promo = await openPromo(platform, tx, award.playerId);
  const bank = await houseAccount(tx, { merchant, currency: award.currency as Currency, name: 'promotions' });
  const given = what === 'given';
  // a promo bet of no award may have used some of it
  const there = given ? rest : ((await balances(tx, [promo])).get(promo)?.available ?? 0n);
  const amount = rest < there ? rest : there;
  if (amount === 0n) return;
  const [answer] = await post(tx, [
    {
      key: keyOf('vendors award', award.number, what, award.back),
      owner: promo,
      input: inputOf('vendors award', award.number, what),
      steps: [
        {
          do: 'transfer',
          debit: given ? bank : promo,
          credit: given ? promo : bank,
          amount,
          kind: given ? 'bonus' : 'bonus_forfeit',
        },
      ],
    },
  ]);
  if (!answer?.ok) throw new Error(`the money of award ${award.number} did not move: ${answer?.code}`);
}

/**
 * Promo money to play with as the player likes, of a campaign of the vendor: no award holds it.
 * The same key gives it once.
 */
export async function grantPromo(
  platform: Platform,
  tx: Tx,
  { vendor, playerId, amount, key }: { vendor: string; playerId: bigint; amount: Micro; key: string },
): Promise<void> {
  const { merchant, currency } = await walletOf(platform, tx, playerId);
  const promo = await openPromo(platform, tx, playerId);
  await insertSeat(tx, vendor, playerId, platform.clock.now());
  const bank = await houseAccount(tx, { merchant, currency: currency as Currency, name: 'promotions' });
  const [answer] = await post(tx, [
    {
      key: keyOf('vendors promo', vendor, key),
      owner: promo,
      input: inputOf('vendors promo', vendor, key, amount),
      steps: [{ do: 'transfer', debit: bank, credit: promo, amount, kind: 'bonus' }],
    },
  ]);
  if (!answer?.ok) refuse(answer?.code ?? 'server.fault');
}
