import { type AbuseCase, abuseCaseOne, abuseCases, lookAtCase } from '@palpite/contract/abuse/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { signalKinds } from '@palpite/contract/rings/office.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { saidIn } from '../base/refusal/said.ts';
import { type Ask, type Language, type Platform, type Route, route, type StaffSession } from '../base/room.ts';
import { betsById, gameNamesOf } from '../bets/bets.ts';
import { firstCounts, takenBonuses } from '../bonuses/bonuses.ts';
import { oppositePlay } from '../lottery/lottery.ts';
import { findPlayer, playersById } from '../players/players.ts';
import { lawSource, takenRewards } from '../rewards/rewards.ts';
import { ringsAmong, ringsOfAccounts } from '../rings/rings.ts';
import { settingOf } from '../site/site.ts';
import { decides, noteLook } from '../staff/staff.ts';
import { type CaseRow, caseById, casePage, writeLook } from './case-store.ts';
import { oppositeMs } from './find-cases.ts';
import { lowRiskPercent } from './settings.ts';
import { isSameSource } from './signals.ts';

type Detail = OutputOf<typeof abuseCaseOne>;

const mostBets = 50;

/** Refuses `office.not_found` where nobody bears the name. */
async function listCases(
  { platform, who, language }: Ask<StaffSession>,
  { account, state, signal, page, size }: InputOf<typeof abuseCases>,
): Promise<OutputOf<typeof abuseCases>> {
  const { db } = platform;
  const { merchant } = who;
  const player = account === undefined ? undefined : await findPlayer(platform, db, merchant, { username: account });
  if (account !== undefined && !player) refuse('office.not_found', { field: 'account' });
  const asked = { merchant, state, signal, playerId: player?.id, page, size };
  const { rows, total, open } = await casePage(db, asked);
  return { list: await show(platform, db, rows, language), total, totalPages: Math.ceil(total / size), open };
}

/** Refuses `abuse.unknown`. */
async function readCase(
  ask: Ask<StaffSession>,
  { id }: InputOf<typeof abuseCaseOne>,
): Promise<OutputOf<typeof abuseCaseOne>> {
  const { platform, who, language } = ask;
  const { db } = platform;
  const row = (await caseById(db, who.merchant, BigInt(id))) ?? refuse('abuse.unknown', { field: 'id' });
  const people = await playersById(platform, db, row.players);
  const [rings, among] = [await ringsOfAccounts(db, row.players), await ringsAmong(db, row.players)];
  await noteLook(ask, 'abuse.look', `abuse:${id}`);
  return {
    case: await showOne(platform, db, row, language),
    lowRiskPercent: await settingOf(platform, who.merchant, lowRiskPercent),
    accounts: row.players.map((player) => ({
      playerId: player.toString(),
      account: people.get(player)?.username ?? '',
      registeredAt: people.get(player)?.createdAt.getTime() ?? 0,
      ringId: rings.get(player)?.toString() ?? null,
      kinds: (among.get(player) ?? []) as (typeof signalKinds)[number][],
    })),
    taken: await showTaken(db, row, (player) => people.get(player)?.username ?? ''),
    bets: await showBets(platform, row, language),
  };
}

const look = decides(lookAtCase, async (tx, { platform, who, language }, { id, changedAt, outcome, note }) => {
  const before = await caseById(tx, who.merchant, BigInt(id), 'hold');
  if (!before) return refuse('abuse.unknown', { field: 'id' });
  // what came while the page stood open was not looked at
  if (before.changedAt.getTime() !== changedAt) refuse('abuse.changed', { field: 'changedAt' });
  const seen = { by: who.username, at: platform.clock.now(), outcome, note };
  const weight = (before.signal === 'opposite' ? before.moved : before.stake) ?? BigInt(before.things);
  await writeLook(tx, before.id, { ...seen, weight });
  const after = { ...before, state: 'looked_at' as const, lookedBy: seen.by, lookedAt: seen.at, outcome, note };
  const said = ({ state, outcome: what, note: words }: CaseRow) => ({ state, outcome: what, note: words });
  return {
    answer: await showOne(platform, tx, after, language),
    done: { action: 'abuse.review', subject: `abuse:${id}`, before: said(before), after: said(after) },
  };
});

export const abuseDesk: readonly Route[] = [route(abuseCases, listCases), route(abuseCaseOne, readCase), look];

async function showOne(platform: Platform, db: Db | Tx, row: CaseRow, language: Language): Promise<AbuseCase> {
  const [shown] = await show(platform, db, [row], language);
  return shown ?? refuse('abuse.unknown', { field: 'id' });
}

async function show(
  platform: Platform,
  db: Db | Tx,
  rows: readonly CaseRow[],
  language: Language,
): Promise<AbuseCase[]> {
  const people = await playersById(platform, db, [...new Set(rows.flatMap(({ players }) => players))]);
  return rows.map(({ id, signal, state, source, things, bonusId, currency, stake, moved, ...row }) => ({
    ...{ id: id.toString(), signal, state, source, things },
    title: saidIn(row.title, language),
    accounts: row.players.map((player) => people.get(player)?.username ?? ''),
    play:
      bonusId === null || currency === null || stake === null || moved === null
        ? null
        : { bonusId: bonusId.toString(), currency, stake, moved, perMille: Number((moved * 1000n) / stake) },
    opposite:
      signal !== 'opposite' || currency === null || stake === null || moved === null
        ? null
        : { currency, staked: stake, opposed: moved, perMille: Number((moved * 1000n) / stake) },
    foundAt: row.foundAt.getTime(),
    changedAt: row.changedAt.getTime(),
    lookedBy: row.lookedBy,
    lookedAt: row.lookedAt?.getTime() ?? null,
    outcome: row.outcome,
    note: row.note,
  }));
}

async function showTaken(db: Db, row: CaseRow, nameOf: (player: bigint) => string): Promise<Detail['taken']> {
  const isOfCase = (id: bigint, of: Pick<CaseRow, 'source' | 'title'>) =>
    row.bonusId === null ? isSameSource(row, of) : id === row.bonusId;
  const bonuses = (await takenBonuses(db, row.players)).flatMap(({ id, playerId, openedAt, ...bonus }) => {
    if (!isOfCase(id, bonus)) return [];
    const { amount, currency, state, target, progress } = bonus;
    return [
      {
        ...{ kind: 'bonus' as const, id: id.toString(), account: nameOf(playerId), amount, currency },
        ...{ at: openedAt.getTime(), bonus: { state, target, progress } },
      },
    ];
  });
  const rewards = row.signal === 'one_person' ? await takenRewards(db, row.players) : [];
  const others = rewards.flatMap(({ id, playerId, kind, amount, currency, source, title, claimedAt }) =>
    isSameSource(row, { source: lawSource[source], title })
      ? [
          {
            ...{ kind, id: id.toString(), account: nameOf(playerId), amount, currency },
            ...{ at: claimedAt.getTime(), bonus: null },
          },
        ]
      : [],
  );
  return [...bonuses, ...others].sort((a, b) => a.at - b.at);
}

async function showBets(platform: Platform, row: CaseRow, language: Language): Promise<Detail['bets']> {
  const counts = await betsOfCase(platform, row);
  const found = await betsById(
    platform.db,
    counts.map(({ betId }) => betId),
  );
  const bets = new Map(found.map((bet) => [bet.id, bet]));
  const names = await gameNamesOf(platform, [...new Set(found.map(({ gameCode }) => gameCode))], language);
  return counts.flatMap(({ betId, counted }) => {
    const bet = bets.get(betId);
    if (!bet) return [];
    const { gameCode, placedAt, stake, payout } = bet;
    const gameName = names.get(gameCode) ?? gameCode;
    return [{ orderNo: betId.toString(), gameName, placedAt: placedAt.getTime(), stake, payout, counted }];
  });
}

/** The first bets that counted towards the bonus, or that stood against each other, and how much of each. */
async function betsOfCase(
  platform: Platform,
  { bonusId, game, currency, players, changedAt }: CaseRow,
): Promise<{ betId: bigint; counted: Micro }[]> {
  if (bonusId !== null) return firstCounts(platform.db, bonusId, mostBets);
  if (game === null) return [];
  const since = new Date(changedAt.getTime() - oppositeMs);
  const play = await oppositePlay(platform, { players, since });
  const orders = play.find((each) => each.game === game && each.currency === currency)?.orders ?? [];
  return orders.slice(0, mostBets).map(({ id, opposed }) => ({ betId: id, counted: opposed }));
}
