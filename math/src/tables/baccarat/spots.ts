/** The spots of baccarat, and what each pays (games.md §4.2). Ten-thousandths of a chip, itself included. */
import { multiplierUnit } from '../../games/game.ts';
import { inTenThousandths } from '../../games/multiplier.ts';
import type { Ways } from '../../games/rtp.ts';
import { once, type Spot } from '../table-game.ts';
import { type Counted, countPairs, countPoints, fullShoe } from './count.ts';
import {
  type BaccaratHands,
  type BaccaratPairs,
  type BaccaratPoints,
  pairsOfHands,
  pointsOfHands,
  winnerOf,
} from './draw.ts';

const lost = 0;
const push = multiplierUnit;
/** What pays so many for one, and comes back itself. */
const odds = (times: number) => inTenThousandths(times + 1);

const pointCounts = once(() => countPoints(fullShoe));
const pairCounts = once(() => countPairs(fullShoe));

function waysOf<Kind>(counts: readonly Counted<Kind>[], timesOn: (kind: Kind) => number): Ways[] {
  return counts.map(({ kind, ways }) => ({ ways: BigInt(ways), multiplier: timesOn(kind) }));
}

/** Paid by totals and numbers of cards. `rtp` is what it declares, hundredths of a percent. */
export function onPoints(rtp: number, timesOn: (points: BaccaratPoints) => number): Spot<BaccaratHands> {
  return {
    rtp,
    timesAt: (hands) => timesOn(pointsOfHands(hands)),
    listedBy: 'points',
    outcomes: once(() => waysOf(pointCounts(), timesOn)),
  };
}

/** Paid by the first two cards of each side. */
export function onPairs(rtp: number, timesOn: (pairs: BaccaratPairs) => number): Spot<BaccaratHands> {
  return {
    rtp,
    timesAt: (hands) => timesOn(pairsOfHands(hands)),
    listedBy: 'pairs',
    outcomes: once(() => waysOf(pairCounts(), timesOn)),
  };
}

/** A side at its odds; a tie gives the chip back. */
const side =
  (winner: 'player' | 'banker', timesWon: (points: BaccaratPoints) => number) => (points: BaccaratPoints) => {
    const won = winnerOf(points);
    return won === 'tie' ? push : won === winner ? timesWon(points) : lost;
  };

const isBankerSix = (points: BaccaratPoints) => winnerOf(points) === 'banker' && points.banker === 6;
/** Dragon 7: the banker wins with seven of three cards. */
const isDragonSeven = (points: BaccaratPoints) =>
  winnerOf(points) === 'banker' && points.banker === 7 && points.bankerCards === 3;
/** Panda 8: the player wins with eight of three cards. */
const isPandaEight = (points: BaccaratPoints) =>
  winnerOf(points) === 'player' && points.player === 8 && points.playerCards === 3;

export const player = onPoints(
  9876,
  side('player', () => odds(1)),
);
/** Five percent of what is won goes to the house. */
export const bankerWithCommission = onPoints(
  9894,
  side('banker', () => odds(0.95)),
);
/** No commission: a banker that wins with six pays half. */
export const bankerWithoutCommission = onPoints(
  9854,
  side('banker', (points) => (isBankerSix(points) ? odds(0.5) : odds(1))),
);
/** EZ: a banker that wins with seven of three cards gives the chip back. */
export const bankerEz = onPoints(
  9898,
  side('banker', (points) => (isDragonSeven(points) ? push : odds(1))),
);

/** `pays` is 8 or 9 for one. */
export const tieAt = (pays: number, rtp: number) =>
  onPoints(rtp, (points) => (winnerOf(points) === 'tie' ? odds(pays) : lost));

export const pairOn = (which: 'player' | 'banker') =>
  onPairs(8963, (pairs) => (pairs[which] === 'none' ? lost : odds(11)));
export const eitherPair = onPairs(8629, (pairs) =>
  pairs.player === 'none' && pairs.banker === 'none' ? lost : odds(5),
);
/** One rank and suit: 25 for one, 200 where both sides have it. */
export const perfectPair = onPairs(9195, ({ player: one, banker: other }) => {
  const perfect = Number(one === 'perfect') + Number(other === 'perfect');
  return perfect === 2 ? odds(200) : perfect === 1 ? odds(25) : lost;
});

const cardsOf = ({ playerCards, bankerCards }: BaccaratPoints) => playerCards + bankerCards;
/** Five or six cards. */
export const big = onPoints(9565, (points) => (cardsOf(points) > 4 ? odds(0.54) : lost));
/** Four cards. */
export const small = onPoints(9471, (points) => (cardsOf(points) === 4 ? odds(1.5) : lost));

export const dragonSeven = onPoints(9238, (points) => (isDragonSeven(points) ? odds(40) : lost));
export const pandaEight = onPoints(8981, (points) => (isPandaEight(points) ? odds(25) : lost));
/** A banker that wins with six: 12 for one of two cards, 20 of three. */
export const luckySix = onPoints(8331, (points) =>
  isBankerSix(points) ? odds(points.bankerCards === 2 ? 12 : 20) : lost,
);
/** A banker that wins with six, of any number of cards. `pays` is 12 or 15 for one. */
export const superSixAt = (pays: number, rtp: number) =>
  onPoints(rtp, (points) => (isBankerSix(points) ? odds(pays) : lost));

/** What a side that wins without a natural pays for one by the points it is ahead; below four it loses. */
const byMargin: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30 };

/** Dragon bonus: a natural that wins pays one for one, a natural that ties comes back, else the margin pays. */
export const dragonBonusOn = (which: 'player' | 'banker', rtp: number) =>
  onPoints(rtp, (points) => {
    const other = which === 'player' ? 'banker' : 'player';
    const margin = points[which] - points[other];
    const natural = points[`${which}Cards`] === 2 && points[which] >= 8;
    if (natural) return margin > 0 ? odds(1) : margin === 0 ? push : lost;
    const pays = byMargin[margin];
    return pays === undefined ? lost : odds(pays);
  });
