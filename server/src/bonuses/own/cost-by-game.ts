import type { gameCosts } from '@palpite/contract/bonuses/shapes.ts';
import { ownVendors } from '@palpite/contract/catalogue/shapes.ts';
import { costOf } from '@palpite/math/bonus/cost.ts';
import { type BonusTerms, contributionOf } from '@palpite/math/bonus/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import type * as z from 'zod/mini';
import type { Language, Platform } from '../../base/room.ts';
import { offeredGames } from '../../catalogue/catalogue.ts';

const mostGames = 60;

/** The bets of our own book tell their odds; those of vendors do not. */
const hasOdds = ({ vassalage, gameType }: { vassalage: string; gameType: string }) =>
  ownVendors.includes(vassalage) && (gameType === 'SPORTS' || gameType === 'ESPORTS');

interface Asked {
  readonly merchant: string;
  readonly language: Language;
  readonly terms: BonusTerms;
  /** The turnover that is missing. */
  readonly left: Micro;
  /** What is staked each time. */
  readonly stake: Micro;
}

/** What a turnover costs on average at that stake, for each game that the brand offers now. */
export async function costByGame(
  platform: Platform,
  { merchant, language, terms, left, stake }: Asked,
): Promise<z.output<typeof gameCosts>> {
  const offered = (await offeredGames(platform, merchant, language)).filter(({ wholeList }) => !wholeList);
  const games = offered.flatMap((game) => {
    const { vassalage, gameCode, gameName, rtp } = game;
    const percent = contributionOf(terms, game);
    const cost = costOf({ left, maxStake: terms.maxStake, stake, percent, rtp });
    const leastOdds = hasOdds(game) ? (terms.leastOdds ?? null) : null;
    return cost ? [{ vassalage, gameCode, gameName, percent, rtp, leastOdds, ...cost, bets: Number(cost.bets) }] : [];
  });
  return {
    ...{ counting: games.length, notCounting: offered.length - games.length },
    games: cheapestOf(games, mostGames),
  };
}

type Game = Pick<z.output<typeof gameCosts>['games'][number], 'cost' | 'staked' | 'leastOdds'>;

/**
 * So many of them, the cheapest first, those whose return is not known last. A game whose bets need odds is never left
 * out: where it stands is where the player reads that.
 */
export function cheapestOf<G extends Game>(games: readonly G[], most: number): G[] {
  const last = games.reduce((sum, { staked }) => (staked > sum ? staked : sum), 0n);
  const rank = ({ cost }: Game) => cost ?? last;
  const sorted = [...games].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  let left = most - games.filter(({ leastOdds }) => leastOdds !== null).length;
  return sorted.filter(({ leastOdds }) => {
    if (leastOdds !== null) return true;
    left -= 1;
    return left >= 0;
  });
}
