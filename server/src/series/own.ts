// What an agent sees and changes: the series of those directly below, and what the differences earned.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type {
  giveSeries,
  seriesLines,
  seriesMember,
  seriesStatement,
  teamSeries,
} from '@palpite/contract/series/agent.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type * as z from 'zod/mini';
import { inTx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { leastSeries, lotteryName, lotteryOf, mostSeries } from '../lottery/lottery.ts';
import {
  handleFor,
  isFrozen,
  maskName,
  memberBelow,
  type Player,
  playerById,
  playersById,
  takeTreeTurn,
  teamPage,
  uplineOf,
} from '../players/players.ts';
import { settingOf } from '../site/site.ts';
import { forgetSeries, seriesOf } from './chain.ts';
import { giveTo, leastOf } from './give-series.ts';
import { givenTo, type LineRow, lineOf, linesOf } from './series-store.ts';
import { ordersOfLine } from './shares.ts';

type Shown = z.output<typeof seriesMember>;
type AgentAsk = Ask<PlayerSession>;

export async function readTeam(
  { platform, who }: AgentAsk,
  { search, page, size }: InputOf<typeof teamSeries>,
): Promise<OutputOf<typeof teamSeries>> {
  const { db } = platform;
  const { playerId } = who;
  const wanted = { agentId: playerId, whole: false, search: search ?? null, found: [] };
  const { rows, total } = await teamPage(db, { ...wanted, page, size });
  const standing = await standingOf(platform, who);
  const given = await givenTo(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: await Promise.all(rows.map((row) => showMember(platform, standing, row, given.get(row.id)))),
    ...{ total, totalPages: Math.ceil(total / size), own: standing.own, least: standing.bottom },
  };
}

/** The agent's own series, and the lowest that a player may choose. */
async function standingOf(platform: Platform, { playerId, merchant }: PlayerSession) {
  const { own } = await seriesOf(platform.db, playerId, await settingOf(platform, merchant, mostSeries));
  return { agentId: playerId, own, bottom: Math.min(own, await settingOf(platform, merchant, leastSeries)) };
}

async function showMember(
  platform: Platform,
  { agentId, own, bottom }: Awaited<ReturnType<typeof standingOf>>,
  { id, username, memberType }: Pick<Player, 'id' | 'username' | 'memberType'>,
  given: number | undefined,
): Promise<Shown> {
  return {
    ...{ handle: handleFor(platform, agentId, id), account: maskName(username), type: memberType as Shown['type'] },
    ...{ series: Math.min(own, given ?? own), isGiven: given !== undefined },
    least: await leastOf(platform.db, id, { most: own, bottom }),
  };
}

/** Refuses `series.unknown_member` for anybody who does not stand directly below. */
export async function give(
  { platform, who, key }: AgentAsk,
  input: InputOf<typeof giveSeries>,
): Promise<OutputOf<typeof giveSeries>> {
  const { db } = platform;
  const { playerId, merchant } = who;
  await inTx(db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint: 'series.give', input }, async () => {
      await takeTreeTurn(tx, merchant);
      if (await isFrozen(tx, playerId)) refuse('agents.frozen');
      const id = await memberBelow(platform, tx, playerId, input.member);
      const player = id === undefined ? undefined : await playerById(platform, tx, id);
      if (!player || (await uplineOf(tx, player.id)) !== playerId)
        return refuse('series.unknown_member', { field: 'member' });
      await giveTo(platform, tx, { player, series: input.series, by: { agentId: playerId } });
      return null;
    }),
  );
  forgetSeries(platform);
  const id = await memberBelow(platform, db, playerId, input.member);
  const player = id === undefined ? undefined : await playerById(platform, db, id);
  if (!player) return refuse('series.unknown_member', { field: 'member' });
  const given = (await givenTo(db, [player.id])).get(player.id);
  return showMember(platform, await standingOf(platform, who), player, given);
}

export async function readLines(
  { platform, who, language }: AgentAsk,
  { page, size }: InputOf<typeof seriesLines>,
): Promise<OutputOf<typeof seriesLines>> {
  const { db } = platform;
  const { rows, total, sum } = await linesOf(db, { agentId: who.playerId, page, size });
  const own = (await playersById(platform, db, [who.playerId])).get(who.playerId);
  return {
    list: rows.map(({ id, game, numero, at, orders, amount, paid }) => ({
      ...{
        lineId: id.toString(),
        gameCode: game,
        gameName: lotteryName(lotteryOf(game), language),
        numero,
        at: at.getTime(),
      },
      ...{ orders, amount, paid },
    })),
    ...{ total, totalPages: Math.ceil(total / size), sum, currency: own?.currency ?? '' },
  };
}

/** Refuses `series.unknown_line`. */
export async function readStatement(
  { platform, who }: AgentAsk,
  { id }: InputOf<typeof seriesStatement>,
): Promise<OutputOf<typeof seriesStatement>> {
  const line = (await lineOf(platform.db, who.playerId, BigInt(id))) ?? refuse('series.unknown_line', { field: 'id' });
  const file = { format: 'palpite.series.line.1', ...(await statementOf(platform, line)) };
  return { fileName: `series-${line.game}-${line.numero}-${line.id}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
}

async function statementOf(platform: Platform, { issueId, agentId, game, numero, ...line }: LineRow) {
  const orders = await ordersOfLine(platform, { issueId, agentId });
  return { game, numero, currency: line.currency, ...statementFigures(line), orders };
}

function statementFigures({ amount, paid, orders, nth }: Pick<LineRow, 'amount' | 'paid' | 'orders' | 'nth'>) {
  return { amount: formatMoney(amount), paid: formatMoney(paid), orderCount: orders, isCorrection: nth > 1 };
}
