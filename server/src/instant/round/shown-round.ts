import { timingSafeEqual } from 'node:crypto';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Explained } from '../../base/own-games.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { type AnyGame, ownGames, pageOf } from '../games.ts';
import { drawsOf, openSeed } from '../seeds.ts';
import type { DiceRoundWithSeed } from '../store.ts';
import type { Json, PlayWithSeed } from './play-store.ts';
import { plain, type Retraced, retrace } from './retrace.ts';

const games = new Map(ownGames.map(({ game }) => [game.code, game]));

/** Where an open round stands. */
export function standOf(platform: Platform, game: AnyGame, play: PlayWithSeed): Retraced {
  return retrace(game, play, drawsOf(openSeed(platform, play.serverSeedSealed), play.clientSeed, play.nonce));
}

/** Whether leaving right after the action could win more than one round may. Says nothing of what is hidden. */
export function passesCap(
  game: AnyGame,
  state: unknown,
  action: unknown,
  { stake, maxProfit }: { stake: Micro; maxProfit: Micro },
): boolean {
  return payoutOf(stake, game.climb?.after(state, action) ?? 0) - stake > maxProfit;
}

/** What the player may do now: nothing that could win more than a round may. */
function choicesTold(platform: Platform, play: PlayWithSeed, maxProfit: Micro): Json[] {
  const game = games.get(play.gameCode);
  // a round whose rules are gone is given back, not gone on with
  if (play.overAt !== null || game?.version !== play.rulesVersion) return [];
  const { step, open } = standOf(platform, game, play);
  return open.filter((action) => !passesCap(game, step.state, action, { stake: play.stake, maxProfit })).map(plain);
}

/** A round as its player may see it: the server seed only once revealed. */
export function gameRoundOf(platform: Platform, play: PlayWithSeed, maxProfit: Micro): GameRound {
  const { bet, actions, events, view, stake, staked, payout, shown, gameCode, rulesVersion, jackpot } = play;
  return {
    ...proofOf(platform, play),
    roundId: play.roundId.toString(),
    gameCode,
    rulesVersion,
    playedAt: play.begunAt.getTime(),
    stake,
    staked,
    payout,
    over: play.overAt !== null,
    bet,
    actions,
    events,
    view,
    choices: choicesTold(platform, play, maxProfit),
    shown,
    replay: play.overAt === null ? null : replayPath(platform, play),
    jackpot,
    ...(play.freeId !== null && { isFree: true as const }),
  };
}

function replayPath(platform: Platform, { gameCode, roundId, rulesVersion }: PlayWithSeed): string {
  return `${pageOf(gameCode)}?replay=${replayIdOf(platform, roundId)}&v=${rulesVersion}`;
}

export function proofOf(
  platform: Platform,
  {
    serverSeedHash,
    serverSeedSealed,
    clientSeed,
    nonce,
    revealedAt,
  }: Pick<PlayWithSeed, 'serverSeedHash' | 'serverSeedSealed' | 'clientSeed' | 'nonce' | 'revealedAt'>,
): Pick<GameRound, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'> {
  const serverSeed = revealedAt === null ? null : openSeed(platform, serverSeedSealed);
  return { serverSeedHash, serverSeed, clientSeed, nonce };
}

const markLength = 24;
/** Its key is worked out once: every round that is over is told its address. */
const marks = perPlatform((platform: Platform) => sealFor(platform, 'instant.replay'));

/** The round's number and a mark only the house can make. */
export function replayIdOf(platform: Platform, roundId: bigint): string {
  const mark = marks.of(platform).index(roundId.toString()).toString('hex').slice(0, markLength);
  return `${roundId}-${mark}`;
}

type Pages = Pick<Explained, 'replay' | 'verifier'>;

/** Where a dice round can be recomputed: an address of our game pages. */
export function pagesOfDice(platform: Platform, round: DiceRoundWithSeed): Pages {
  const { target, direction } = round;
  return { replay: null, verifier: verifierPath({ ...proofOf(platform, round), target, direction }) };
}

/** Where a round can be watched again, once it is over, and where it can be recomputed: addresses of our game pages. */
export function pagesOfPlay(platform: Platform, play: PlayWithSeed): Pages {
  const said = { bet: JSON.stringify(play.bet), actions: JSON.stringify(play.actions), stake: formatMoney(play.stake) };
  return {
    replay: play.overAt === null ? null : replayPath(platform, play),
    // what is still hidden cannot be recomputed: the address then only says what was promised
    verifier: verifierPath({ game: play.gameCode, ...proofOf(platform, play), ...said }),
  };
}

function verifierPath({ serverSeedHash: hash, ...said }: Record<string, unknown>): string {
  const parts = Object.entries({ ...said, hash }).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/arcade/verify/#${new URLSearchParams(parts)}`;
}

/** The round of such an id; undefined for one the house did not make. */
export function roundOfReplay(platform: Platform, replayId: string): bigint | undefined {
  const number = /^(\d{1,18})-[0-9a-f]{24}$/.exec(replayId)?.[1];
  if (number === undefined) return undefined;
  const made = Buffer.from(replayIdOf(platform, BigInt(number)));
  const said = Buffer.from(replayId);
  return made.length === said.length && timingSafeEqual(made, said) ? BigInt(number) : undefined;
}
