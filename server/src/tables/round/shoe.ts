import { createHash, createHmac } from 'node:crypto';
import { drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { afterRound, burn, type Shoe, type ShoePlace, shuffledShoe } from '@palpite/math/tables/shoe/shoe.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { type ChainRules, type Round, seedOfChain } from '../../shared/shared.ts';
import { dealtInChain } from './dealt-store.ts';

export const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

type Series = Pick<ChainRules, 'name' | 'seals'>;

/** The shoe in use of each series, which its chain's seed and salt shuffle. As secret as money until it is over. */
const shoes = perPlatform(() => new Map<string, { readonly chainId: bigint; readonly shoe: Shoe }>());

export async function shoeOf(
  platform: Platform,
  db: Db | Tx,
  series: Series,
  { chainId, salt }: Pick<Round, 'chainId' | 'salt'>,
  shuffle: (draws: (index: number) => number) => Shoe = shuffledShoe,
): Promise<Shoe> {
  const inUse = shoes.of(platform);
  const found = inUse.get(series.name);
  if (found?.chainId === chainId) return found.shoe;
  const seed = await seedOfChain(platform, db, series, chainId);
  const shoe = shuffle(drawsWith(hashes, { seed, salt }));
  inUse.set(series.name, { chainId, shoe });
  return shoe;
}

/** The shoe of a round with where it stands: after all the rounds that were dealt from it before this one. */
export async function shoeBefore(
  platform: Platform,
  db: Db | Tx,
  series: Series,
  round: Pick<Round, 'id' | 'chainId' | 'salt'>,
): Promise<{ shoe: Shoe; place: ShoePlace }> {
  return placed(platform, db, series, round, (roundId) => roundId < round.id);
}

/** Whether the shoe is over after this round, its newest: the cut card came, and one more round was dealt. */
export async function isShoeOver(platform: Platform, series: Series, round: Round): Promise<boolean> {
  const { place } = await placed(platform, platform.db, series, round, (roundId) => roundId <= round.id);
  return place.next === 'over';
}

async function placed(
  platform: Platform,
  db: Db | Tx,
  series: Series,
  round: Pick<Round, 'chainId' | 'salt'>,
  counts: (roundId: bigint) => boolean,
): Promise<{ shoe: Shoe; place: ShoePlace }> {
  const shoe = await shoeOf(platform, db, series, round);
  const dealt = (await dealtInChain(db, round.chainId)).filter(({ roundId }) => counts(roundId));
  return { shoe, place: placeAfter(shoe, dealt) };
}

/** Where a shoe stands after these rounds, all that were dealt from it. */
export function placeAfter(
  shoe: Shoe,
  rounds: readonly { readonly roundId: bigint; readonly first: number; readonly taken: number }[],
): ShoePlace {
  let place: ShoePlace = burn(shoe);
  for (const { roundId, first, taken } of rounds) {
    if (first !== place.dealt) throw new Error(`round ${roundId} was not dealt from where its shoe stood`);
    place = afterRound(shoe, place, taken);
  }
  return place;
}
