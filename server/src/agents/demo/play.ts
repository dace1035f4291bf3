// How the people of the demonstration play: the team at dice, and its player, Luana, on sports.
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { sportsHome } from '@palpite/contract/odds/player.ts';
import { sportsBets, sportsPlaceBet } from '@palpite/contract/sports/player.ts';
import type { LegAsked } from '@palpite/contract/sports/shapes.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney, unit } from '@palpite/math/money.ts';
import type { Period } from '../../base/calendar.ts';
import type { Past } from '../../base/past.ts';
import { demoPlayer, findPlayer } from '../../players/players.ts';
import { payIn } from './pay-in.ts';
import { merchant } from './people.ts';
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

async function sit(past: Past, playerId: bigint, gameCode = 'dice'): Promise<Seat> {
  const say = await speakAs(past, playerId);
  const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode });
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

type Home = OutputOf<typeof sportsHome>;

/** The feed has told its matches some seconds after the first start; without a feed there is nothing to bet on. */
const patienceMs = 20_000;
const askEveryMs = 500;
/** So many matches that come are enough for all bets. */
const enough = 4;

/**
 * The player of the demonstration pays in and bets on what is live, which is soon settled, and on what comes. Who bet
 * before does not again.
 */
export async function betOnSports(past: Past, pay: typeof payIn = payIn): Promise<void> {
  const { platform } = past;
  const { username, fullName, cpf } = demoPlayer;
  const player = await findPlayer(platform, platform.db, merchant, { username });
  if (!player) return;
  const [began, since] = [platform.clock.now().getTime(), performance.now()];
  const stand = () => past.stand(new Date(began + performance.now() - since));
  const { speak: say } = await sit(past, player.id, 'sportsbook');
  const home = await waitFor(past, async () => {
    stand();
    const found = await say(sportsHome, {});
    return legsOf(found.soon).length >= enough ? found : undefined;
  });
  if (!home || (await hasBet(say))) return;
  await pay(past, player.id, { username, fullName, cpf, memberType: 0, upline: undefined, level: 0 });
  for (const [number, bet] of slipsOf(home).entries()) {
    stand();
    try {
      await say(sportsPlaceBet, bet, `demo-sports-${number}`);
    } catch (error) {
      // a goal, or another price, came between
      if (!(error instanceof Refused)) throw error;
    }
  }
}

async function waitFor<Found>({ stopping }: Past, look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (const until = performance.now() + patienceMs; performance.now() < until && !stopping.aborted; ) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(askEveryMs);
  }
  return undefined;
}

async function hasBet(say: ReturnType<Past['as']>): Promise<boolean> {
  const [open, settled] = [await say(sportsBets, { which: 'open' }), await say(sportsBets, { which: 'settled' })];
  return open.bets.length + settled.bets.length > 0;
}

/** The selection of each match that is likeliest to win, where bets are taken on it. */
function legsOf(rows: Home['soon']): LegAsked[] {
  return rows.flatMap(({ fixture, suspended, markets: [market] }) => {
    if (suspended !== null || market?.status !== 'open' || !fixture.home) return [];
    const [first] = [...market.selections].sort((one, other) => one.odds - other.odds);
    return first
      ? [{ fixtureId: fixture.id, market: market.market, selection: first.selection, odds: first.odds }]
      : [];
  });
}

/** Singles on what is live and on the next match, a combination of three, and all doubles of three. */
function slipsOf({ live, soon }: Home) {
  const [running, coming] = [legsOf(live).slice(0, 2), legsOf(soon)];
  const slip = (legs: LegAsked[], size: number, stake: string) => ({
    ...{ legs, sizes: [size], unitStake: parseMoney(stake), eachWay: false, builder: false, accept: 'any' as const },
  });
  return [
    ...running.map((leg) => slip([leg], 1, '10')),
    slip(coming.slice(0, 1), 1, '15'),
    slip(coming.slice(0, 3), 3, '5'),
    slip(coming.slice(1, 4), 2, '2'),
  ];
}
