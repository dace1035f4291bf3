import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryTable } from '@palpite/contract/lottery/player.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { timesOf } from '@palpite/math/lottery/pricing.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { drawnIssues, issueUnderSale } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { isSeries, mostUnits } from '../sale/price-tickets.ts';
import { plates, unitPrices } from '../settings.ts';
import { issueOf } from '../show.ts';
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
    termsOf(platform, merchant),
    playsOf(platform, merchant, lottery),
    issueUnderSale(platform.db, gameCode, now),
    drawnIssues(platform.db, { game: gameCode, before: undefined, limit: shownPast }),
    balanceOf(platform, platform.db, playerId),
    bonusAvailable(platform, platform.db, playerId),
  ]);
  const { series, mostCover, mostStake, mostPrize } = terms;
  const highest = Math.min(series.most, series.mostBet);
  return {
    ...{
      gameCode,
      name: language === 'PT' ? lottery.namePt : lottery.nameEn,
      family: lottery.family.code,
      now: now.getTime(),
      available: balance.available,
    },
    ...(bonus > 0n && { bonus }),
    issue: issue ? issueOf(issue) : null,
    past: past.map(issueOf),
    plays: [...plays.values()].map((play) => playOf(play, mostCover, highest)),
    units: unitPrices.map(parseMoney),
    series,
    plates: [...plates],
    ...{ maxStake: mostStake, maxPrize: mostPrize },
  };
}

type Shown = OutputOf<typeof lotteryTable>['plays'][number];

function playOf(play: AnyPlay, mostCover: number, series: number): Shown {
  const inSeries = isSeries(play);
  return {
    ...{ code: play.code, group: play.group, lots: play.lots, mostUnits: mostUnits(play, mostCover) },
    board: boardOf(play),
    isSeries: inSeries,
    prizes: play.prizes.map((prize) => {
      const { numerator, denominator } = timesOf(play, prize, inSeries ? { series } : { rebate: 0 });
      return {
        ...{ code: prize.code, kind: prize.kind, isPush: prize.isPush === true },
        times: ((numerator * 10_000n) / denominator).toString(),
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
