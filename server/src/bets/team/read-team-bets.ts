import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { exportTeamBets, openTeamBet, teamBetSums, teamBets } from '@palpite/contract/bets/agent.ts';
import type { BetState } from '@palpite/contract/bets/shapes.ts';
import { daysOnScreen } from '../../base/http/asked-range.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { handleFor, isBelow, maskName, memberBelow, playersById } from '../../players/players.ts';
import { betByOrderNo, betRowOf } from '../bets.ts';
import { nameGames } from '../game-names.ts';
import { rangeAsked } from '../read-record.ts';
import type { BetRecord } from '../store.ts';
import { newestOfTeam } from './newest-of-team.ts';
import { type BetCursor, teamBetSums as readSums, resultsOfBet, type TeamBetRow, type TeamBets } from './team-store.ts';

type Asked = InputOf<typeof exportTeamBets>;

const statesOf: Readonly<Record<NonNullable<Asked['outcome']>, readonly BetState[]>> = {
  waiting: ['accepted'],
  won: ['won', 'half_won'],
  lost: ['lost', 'half_lost'],
  push: ['push'],
  void: ['void'],
  cashed_out: ['cashed_out'],
};

/** So many bets are summed while somebody waits. */
export const summedAtMost = 200_000;

/**
 * Which bets are asked for. Refuses `bets.range_too_long`, and `bets.unknown_member` for a member who is not below the
 * caller now.
 */
export async function teamAsked(
  { platform, who }: Ask<PlayerSession>,
  { from, until, member, reach, gameType, gameCode, outcome }: Asked,
  mostDays: number,
): Promise<TeamBets> {
  const range = rangeAsked(platform.clock.now(), { from, until }, { from: 'from', until: 'until' }, mostDays);
  const memberId = member === undefined ? undefined : await memberBelow(platform, platform.db, who.playerId, member);
  if (member !== undefined && memberId === undefined) return refuse('bets.unknown_member', { field: 'member' });
  return {
    rootId: memberId ?? who.playerId,
    withRoot: memberId !== undefined,
    withBelow: memberId === undefined || reach === 'branch',
    from: range.from,
    to: range.to,
    gameCode,
    gameTypes: gameType && [gameType],
    states: outcome && statesOf[outcome],
  };
}

/** A page of the bets of everybody below the agent. */
export async function readTeamBets(
  ask: Ask<PlayerSession>,
  { orderNo, size, before, ...asked }: InputOf<typeof teamBets>,
): Promise<OutputOf<typeof teamBets>> {
  if (orderNo !== undefined) {
    const bet = await betInTeam(ask, orderNo);
    return { list: bet ? await showTeamBets(ask, [bet]) : [], next: null };
  }
  const wanted = await teamAsked(ask, asked, daysOnScreen);
  const { platform, who } = ask;
  const found = await newestOfTeam(platform.db, wanted, {
    ...{ merchant: who.merchant, now: platform.clock.now(), size: size + 1, cursor: cursorOf(before) },
  });
  const kept = found.slice(0, size);
  const last = found.length > size ? kept.at(-1) : undefined;
  return { list: await showTeamBets(ask, kept), next: last ? `${last.at}-${last.id}` : null };
}

function cursorOf(before: string | undefined): BetCursor | undefined {
  if (before === undefined) return undefined;
  const [at = '0', id = '0'] = before.split('-');
  return { at: BigInt(at), id: BigInt(id) };
}

/** The bet of that number, if somebody of the team placed it. */
async function betInTeam({ platform, who }: Ask<PlayerSession>, orderNo: string): Promise<BetRecord | undefined> {
  const bet = await betByOrderNo(platform.db, orderNo);
  return bet && (await isBelow(platform.db, who.playerId, bet.playerId)) ? bet : undefined;
}

/** Bets with whose they are, as the agent may see them. */
export async function showTeamBets(
  { platform, who, language }: Ask<PlayerSession>,
  bets: readonly (BetRecord | TeamBetRow)[],
): Promise<OutputOf<typeof teamBets>['list']> {
  const people = await playersById(
    platform,
    platform.db,
    bets.map(({ playerId }) => playerId),
  );
  const rows = await nameGames(platform, bets.map(betRowOf), language);
  return rows.map((row, index) => {
    const playerId = bets[index]?.playerId ?? 0n;
    const account = maskName(people.get(playerId)?.username ?? '');
    return { ...row, member: { handle: handleFor(platform, who.playerId, playerId), account } };
  });
}

/** The sums of all bets asked for. */
export async function sumTeamBets(
  ask: Ask<PlayerSession>,
  asked: InputOf<typeof teamBetSums>,
): Promise<OutputOf<typeof teamBetSums>> {
  const sums = await readSums(ask.platform.db, await teamAsked(ask, asked, daysOnScreen), summedAtMost);
  if (!sums) return null;
  const { bets, members, staked, valid, won, profit } = sums;
  return { bets, members, betAmount: staked, validBetAmount: valid, winAmount: won, profitAndLoss: profit };
}

/** One bet of the team and what became of it. The bet of anybody else is as unknown as one that never was. */
export async function readTeamBet(
  ask: Ask<PlayerSession>,
  { orderNo }: InputOf<typeof openTeamBet>,
): Promise<OutputOf<typeof openTeamBet>> {
  const found = (await betInTeam(ask, orderNo)) ?? refuse('bets.unknown', { field: 'orderNo' });
  const [bet] = await showTeamBets(ask, [found]);
  if (!bet) throw new Error(`bet ${orderNo} is gone`);
  const results = await resultsOfBet(ask.platform.db, found);
  return {
    bet,
    settledAt: found.settledAt?.getTime() ?? null,
    results: results.map(({ at, state, stake, payout, valid }) => ({
      ...{ at: at.getTime(), state, betAmount: stake, validBetAmount: valid, winAmount: payout },
    })),
  };
}
