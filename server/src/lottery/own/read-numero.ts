import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type {
  numeroDraws,
  numeroNear,
  numeroOpened,
  numeroPlayMenu,
  numeroPopular,
  numeroRecent,
  numeroSeries,
} from '@palpite/contract/lottery/numero.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Ask } from '../../base/room.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';
import { type Lottery, lotteries } from '../games.ts';
import { lotteryOf } from '../lotteries.ts';
import { isSeries } from '../sale/price-tickets.ts';
import { unitPrices } from '../settings.ts';
import { playsOf, termsOf } from '../terms.ts';
import { type DrawnRow, issuesNear, newestResults, ordersSince, recentResults, resultsPage } from './numero-store.ts';

const dayMs = 86_400_000;

interface Offered {
  readonly lottery: Lottery;
  readonly name: string;
}

/** The lotteries that stand on the brand's shelf, by code. */
async function offered({ platform, merchant, language }: Ask): Promise<Map<string, Offered>> {
  const games = await offeredGames(platform, merchant, language);
  return new Map(
    games.flatMap(({ vassalage, gameCode, gameName }) => {
      const lottery = lotteries.get(gameCode);
      return lottery?.vendor.code === vassalage ? [[gameCode, { lottery, name: gameName }] as const] : [];
    }),
  );
}

export async function readPopular(
  ask: Ask,
  { count }: InputOf<typeof numeroPopular>,
): Promise<OutputOf<typeof numeroPopular>> {
  const games = await offered(ask);
  const since = new Date(ask.platform.clock.now().getTime() - dayMs);
  const orders = await ordersSince(ask.platform.db, { games: [...games.keys()], since });
  return [...games.values()]
    .map(({ lottery, name }) => ({
      ...{ gameId: lottery.code, gameName: name, gameGroupCode: lottery.family.code },
      orders: orders.get(lottery.code) ?? 0,
    }))
    .filter((each) => each.orders > 0)
    .sort((one, other) => other.orders - one.orders)
    .slice(0, count);
}

export async function readOpened(ask: Ask): Promise<OutputOf<typeof numeroOpened>> {
  const games = await offered(ask);
  return (await newestResults(ask.platform.db, [...games.keys()])).map((row) => openedOf(row, games));
}

export async function readOpenedVn(ask: Ask): Promise<OutputOf<typeof numeroOpened>> {
  const games = await offered(ask);
  const vietnamese = [...games.keys()].filter((code) => code.startsWith('vn-'));
  return (await newestResults(ask.platform.db, vietnamese)).map((row) => openedOf(row, games));
}

export async function readRecent(
  ask: Ask,
  { count }: InputOf<typeof numeroRecent>,
): Promise<OutputOf<typeof numeroRecent>> {
  const games = await offered(ask);
  return (await recentResults(ask.platform.db, [...games.keys()], count)).map((row) => openedOf(row, games));
}

function openedOf(
  { game, numero, day, drawsAt, result, commitment }: DrawnRow,
  games: ReadonlyMap<string, Offered>,
): OutputOf<typeof numeroOpened>[number] {
  const judge = lotteryOf(game).family.judge(result, day);
  return {
    ...{ gameId: game, gameName: games.get(game)?.name ?? game, numero, drawTime: drawsAt.getTime() },
    ...{ numbers: result, derived: [...(judge?.facts ?? [])], hash: commitment },
  };
}

export async function readNear(
  { platform }: Ask,
  { gameId }: InputOf<typeof numeroNear>,
): Promise<OutputOf<typeof numeroNear>> {
  const { code } = lotteryOf(gameId);
  const now = platform.clock.now();
  const near = await issuesNear(platform.db, code, now);
  const before = near.find(({ drawsAt }) => drawsAt <= now);
  const [current, next] = near.filter(({ drawsAt }) => drawsAt > now);
  const numeroOf = (issue: (typeof near)[number] | undefined) => (issue ? { numero: issue.numero } : null);
  return {
    currentNumero: current
      ? {
          ...{ numero: current.numero, gameId: code },
          remainTime: Math.max(0, current.closesAt.getTime() - now.getTime()),
          lockTime: current.drawsAt.getTime() - current.closesAt.getTime(),
          isSale: current.state === 'open' && current.opensAt <= now && current.closesAt > now,
        }
      : null,
    previousNumero: numeroOf(before),
    nextNumero: numeroOf(next),
  };
}

export async function readDrawPage(
  { platform }: Ask,
  { code, page, size }: InputOf<typeof numeroDraws>,
): Promise<OutputOf<typeof numeroDraws>> {
  const { rows, total } = await resultsPage(platform.db, {
    ...{ game: lotteryOf(code).code, skip: page * size, limit: size },
  });
  return {
    content: rows.map(({ numero, result }) => ({ numero, winNo: result.join(',') })),
    ...{ number: page, size, totalElements: total, totalPages: Math.ceil(total / size) },
  };
}

export async function readSeries(ask: Ask): Promise<OutputOf<typeof numeroSeries>> {
  const [games, { series }] = await Promise.all([offered(ask), termsOf(ask.platform, ask.merchant)]);
  const groups = new Set<string>();
  for (const { lottery } of games.values())
    if ([...lottery.family.plays.values()].some(isSeries)) groups.add(lottery.family.code);
  const highest = Math.min(series.most, series.mostBet);
  return [...groups].map((gameGroupCode) => ({
    ...{ gameGroupCode, prizeModeId: 1, maxSeries: series.most, minSeries: series.least },
    ...{ maxBetSeries: series.mostBet, defaultSeries: highest },
  }));
}

export async function readPlayMenu(
  { platform, merchant }: Ask,
  { id }: InputOf<typeof numeroPlayMenu>,
): Promise<OutputOf<typeof numeroPlayMenu>> {
  const plays = [...(await playsOf(platform, merchant, lotteryOf(id))).values()];
  const menus = [
    { prizeModeId: 1 as const, plays: plays.filter(isSeries) },
    { prizeModeId: 2 as const, plays: plays.filter((play) => !isSeries(play)) },
  ];
  return menus
    .filter((menu) => menu.plays.length > 0)
    .map((menu) => ({ prizeModeId: menu.prizeModeId, playMenuGroups: groupsOf(menu.plays) }));
}

/** A play costs what its lots cost at the highest price of a unit. */
function groupsOf(plays: readonly AnyPlay[]): OutputOf<typeof numeroPlayMenu>[number]['playMenuGroups'] {
  const price = parseMoney(unitPrices[0]);
  return [...new Set(plays.map(({ group }) => group))].map((group, sorting) => ({
    ...{ playCode: group, playName: group, sorting, groupSwitch: true },
    playMenus: plays
      .filter((play) => play.group === group)
      .map(({ code, lots }) => ({
        ...{ playId: code, playName: code, playSwitch: true, singleBetPrice: price * BigInt(lots) },
      })),
  }));
}
