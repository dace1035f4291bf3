import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { noteShown, openGameRound, readRound, replayRound } from '@palpite/contract/instant/player.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { formatMoney, type Micro, multiplyRatio, parseMoney, unit } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, PlayerSession } from '../../base/room.ts';
import { betsById } from '../../bets/bets.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { tableOf } from '../table.ts';
import { isOf, roundNumber } from './act-in-round.ts';
import { type Json, noteEnded, noteShownEvents, type PlayWithSeed, playById } from './play-store.ts';
import { gameRoundOf, proofOf, roundOfReplay } from './shown-round.ts';

async function playInGame({ platform, who }: Ask<GameSession>, roundId: string): Promise<PlayWithSeed> {
  const number = roundNumber(roundId);
  const play = number === undefined ? undefined : await playById(platform.db, number);
  return isOf(play, who.playerId, who.gameCode) ? play : refuse('instant.unknown_round');
}

export async function readRoundInGame(
  ask: Ask<GameSession>,
  { roundId }: InputOf<typeof readRound>,
): Promise<OutputOf<typeof readRound>> {
  const play = await playInGame(ask, roundId);
  return gameRoundOf(ask.platform, play, tableOf(ask.platform).limitOf(ask.who).maxProfit);
}

/** From the bet record: of any game. */
export async function readOwnRound(
  { platform, who }: Ask<PlayerSession>,
  { roundId }: InputOf<typeof openGameRound>,
): Promise<OutputOf<typeof openGameRound>> {
  const number = roundNumber(roundId) ?? refuse('instant.unknown_round');
  const [play, [bet]] = await Promise.all([playById(platform.db, number), betsById(platform.db, [number])]);
  if (!isOf(play, who.playerId) || !bet) return refuse('instant.unknown_round');
  return gameRoundOf(platform, play, tableOf(platform).limitOf(bet).maxProfit);
}

/** How far the page has come, so that another device goes on from there. */
export async function noteShownIn(
  ask: Ask<GameSession>,
  { roundId, shown }: InputOf<typeof noteShown>,
): Promise<Record<string, never>> {
  const play = await playInGame(ask, roundId);
  await noteShownEvents(ask.platform.db, play.roundId, Math.min(shown, play.events.flat().length));
  return {};
}

/** The page has shown the round to its end. */
export async function endInGame(
  ask: Ask<GameSession>,
  { roundId }: { roundId: string },
): Promise<{ available: Micro }> {
  const { platform, who } = ask;
  const play = await playInGame(ask, roundId);
  if (play.overAt === null) refuse('instant.round_open');
  await noteEnded(platform.db, play.roundId, play.events.flat().length, platform.clock.now());
  return { available: (await balanceOf(platform, platform.db, who.playerId)).available };
}

/** A round to watch again, for anyone who has its address: nothing tells who played it or for how much. */
export async function replay(
  { platform }: Ask,
  { gameCode, version, replayId }: InputOf<typeof replayRound>,
): Promise<OutputOf<typeof replayRound>> {
  const number = roundOfReplay(platform, replayId);
  const play = number === undefined ? undefined : await playById(platform.db, number);
  if (!play || play.overAt === null || play.gameCode !== gameCode || play.rulesVersion.toString() !== version)
    return refuse('instant.unknown_round');
  const { rulesVersion, begunAt, bet, actions, events, view, stake, staked, payout, jackpot } = play;
  const won = jackpot?.won ?? null;
  return {
    ...proofOf(platform, play),
    gameCode,
    rulesVersion,
    playedAt: begunAt.getTime(),
    bet: inShares(bet, stake),
    actions,
    events,
    view,
    multiplier: Number(multiplyRatio(payout - (won ?? 0n), BigInt(multiplierUnit), staked)),
    jackpot: jackpot && { code: jackpot.code, index: jackpot.index, drawn: jackpot.drawn, won: won !== null },
  };
}

/** The amounts of a bet as parts of its stake, which is then 1.00. */
function inShares(bet: Json, stake: Micro): Json {
  if (Array.isArray(bet)) return bet.map((each) => inShares(each, stake));
  if (typeof bet !== 'object' || bet === null) return bet;
  const share = (amount: string) => formatMoney(multiplyRatio(parseMoney(amount), unit, stake));
  return Object.fromEntries(
    Object.entries(bet).map(([name, value]) => [
      name,
      name === 'amount' && typeof value === 'string' ? share(value) : inShares(value, stake),
    ]),
  );
}
