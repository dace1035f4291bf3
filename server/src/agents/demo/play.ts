import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { unit } from '@palpite/math/money.ts';
import type { Period } from '../../base/calendar.ts';
import type { Past } from '../../base/past.ts';
import { speakAs } from './speak.ts';

const mostPeople = 9;
const betsEach = 4;

/** One slot of play at dice: who sits down and for how much follows from the number of the slot. */
export async function playSlot(
  past: Past,
  { start }: Period,
  number: number,
  people: readonly bigint[],
): Promise<void> {
  const next = seededDraws(number + 1);
  const come = new Set(Array.from({ length: 4 + (next() % mostPeople) }, () => people[next() % people.length] ?? 0n));
  past.stand(start);
  const seats = await Promise.all([...come].map((playerId) => sit(past, playerId)));
  for (let bet = 0; bet < betsEach; bet += 1) {
    past.stand(new Date(start.getTime() + (bet + 1) * 20_000));
    const asked = seats.map(({ speak, playerId }) => ({
      ...{ speak, stake: BigInt(1 + (next() % 15)) * unit, target: 2_000 + 500 * (next() % 13) },
      key: `demo-${start.getTime()}-${bet}-${playerId}`,
    }));
    await Promise.all(asked.map(place));
  }
}

interface Seat {
  readonly playerId: bigint;
  readonly speak: ReturnType<Past['as']>;
}

async function sit(past: Past, playerId: bigint): Promise<Seat> {
  const say = await speakAs(past, playerId);
  const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token } = await past.as()(enterGame, { ticket });
  return { playerId, speak: past.as(token) };
}

interface Bet extends Pick<Seat, 'speak'> {
  readonly stake: bigint;
  readonly target: number;
  readonly key: string;
}

/** Who has nothing left bets no more. */
async function place({ speak, stake, target, key }: Bet): Promise<void> {
  try {
    await speak(diceBet, { stake, target, direction: 'under' }, key);
  } catch (error) {
    if (!isInsufficient(error)) throw error;
  }
}

function isInsufficient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'wallet.insufficient';
}
