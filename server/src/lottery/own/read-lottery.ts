import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryDraws, lotteryOrders, lotteryTable } from '@palpite/contract/lottery/player.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { seriesIn, timesOf } from '@palpite/math/lottery/pricing.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { drawnIssues, issueUnderSale } from '../issue/issue-store.ts';
import { mostLegsOf } from '../issue/plan-issues.ts';
import { lotteryOf } from '../lotteries.ts';
import { ordersOfPlayer } from '../sale/order-store.ts';
import { isSeries, mostUnits } from '../sale/price-tickets.ts';
import { halfPayInForce } from '../sale/stop-store.ts';
import { plates, unitPrices } from '../settings.ts';
import { issueOf, lotteryName, orderOf } from '../show.ts';
import { playsOf, termsOf } from '../terms.ts';

const shownPast = 20;

/** Everything the page of a lottery needs to begin. */
export async function readLottery({
  platform,
  who,
  language,
}: Ask<GameSession>): Promise<OutputOf<typeof lotteryTable>> {
  const { playerId, merchant, gameCode } = who;
  const lottery = lotteryOf(gameCode);
  const now = platform.clock.now();
  const [terms, plays, issue, past, balance, bonus] = await Promise.all([
    termsOf(platform, merchant, playerId),
    playsOf(platform, merchant, lottery),
    issueUnderSale(platform.db, gameCode, now),
    drawnIssues(platform.db, { game: gameCode, before: undefined, limit: shownPast }),
    balanceOf(platform, platform.db, playerId),
    bonusAvailable(platform, platform.db, playerId),
  ]);
  const { series, mostCover, mostStake, mostPrize } = terms;
  const highest = Math.min(series.most, series.mostBet);
  const reduced = issue && issue.stops > 0 ? await halfPayInForce(platform.db, { issueId: issue.id, merchant }) : [];
  return {
    ...{
      gameCode,
      name: lotteryName(lottery, language),
      family: lottery.family.code,
      now: now.getTime(),
      available: balance.available,
    },
    ...(bonus > 0n && { bonus }),
    issue: issue ? issueOf(issue) : null,
    past: past.map(issueOf),
    plays: [...plays.values()].map((play) => playOf(play, mostCover, highest, lottery.pool !== null)),
    units: unitPrices.map(parseMoney),
    series,
    ...(reduced.length > 0 && { reduced: reduced.map(({ play, number, share }) => ({ play, number, share })) }),
    ...{ plates: [...plates], mostLegs: mostLegsOf(lottery) },
    ...{ maxStake: mostStake, maxPrize: mostPrize },
    ...(lottery.pool && { pool: { price: lottery.pool.price, repeats: [...lottery.pool.repeats] } }),
  };
}

type Shown = OutputOf<typeof lotteryTable>['plays'][number];

function playOf(play: AnyPlay, mostCover: number, series: number, isPool: boolean): Shown {
  const inSeries = isSeries(play);
  return {
    ...{ code: play.code, group: play.group, lots: play.lots, mostUnits: mostUnits(play, mostCover) },
    board: boardOf(play),
    isSeries: inSeries,
    ...(play.mostSeries !== undefined && { mostSeries: play.mostSeries }),
    prizes: play.prizes.map((prize) => {
      const { numerator, denominator } = timesOf(
        play,
        prize,
        inSeries ? { series: seriesIn(play, series) } : { rebate: 0 },
      );
      return {
        ...{ code: prize.code, kind: prize.kind, isPush: prize.isPush === true },
        times: isPool ? '0' : ((numerator * 10_000n) / denominator).toString(),
        chance: [prize.chance.numerator.toString(), prize.chance.denominator.toString()],
      };
    }),
  };
}

function boardOf({ board: { rows, leastRows, areRowsApart, typed } }: AnyPlay): Shown['board'] {
  return {
    rows: rows.map((row) => ({ ...row, symbols: [...row.symbols] })),
    ...(leastRows !== undefined && { leastRows }),
    ...(areRowsApart !== undefined && { areRowsApart }),
    ...(typed && { typed: { ...typed, symbols: [...typed.symbols] } }),
  };
}

/** Results of a lottery, the newest first. */
export async function readDraws(
  { platform }: Ask,
  { gameCode, before, limit }: InputOf<typeof lotteryDraws>,
): Promise<OutputOf<typeof lotteryDraws>> {
  const { code } = lotteryOf(gameCode);
  const rows = await drawnIssues(platform.db, {
    ...{ game: code, limit },
    before: before === undefined ? undefined : BigInt(before),
  });
  return { list: rows.map(issueOf) };
}

/** The player's own orders of the lottery, the newest first. */
export async function readOrders(
  { platform, who }: Ask<GameSession>,
  { before, limit }: InputOf<typeof lotteryOrders>,
): Promise<OutputOf<typeof lotteryOrders>> {
  const rows = await ordersOfPlayer(platform.db, {
    ...{ playerId: who.playerId, game: who.gameCode, limit: limit + 1 },
    before: before === undefined ? undefined : BigInt(before),
  });
  return { list: rows.slice(0, limit).map((row) => orderOf(row, row)), more: rows.length > limit };
}
