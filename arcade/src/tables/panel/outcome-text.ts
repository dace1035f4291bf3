// What came in a round, in a line of words.
import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { pointsOfHands, winnerOf } from '@palpite/math/tables/baccarat/draw.ts';
import { winnerOf as higherOf } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import { beats } from '@palpite/math/tables/niu-niu/hand.ts';
import type { Said } from '../../base/seat/say.ts';

type Names = (cards: readonly number[]) => string;

export function outcomeText(outcome: Outcome, t: Said['t'], cards: Names): string {
  if ('number' in outcome)
    return t('came.number', { number: outcome.number, colour: t(`colour.${colourOf(outcome.number)}`) });
  if ('dice' in outcome) {
    const sum = outcome.dice.reduce((total, die) => total + die, 0);
    return t('came.dice', { dice: outcome.dice.join(' + '), sum });
  }
  if ('dragon' in outcome)
    return t(`came.${higherOf(outcome)}`, { dragon: cards([outcome.dragon]), tiger: cards([outcome.tiger]) });
  if ('places' in outcome) {
    const won = outcome.places.flatMap((hand, at) => (beats(hand, outcome.banker) ? [at + 1] : []));
    return won.length === 0 ? t('came.noPlace') : t('came.places', { places: won.join(', ') });
  }
  const points = pointsOfHands(outcome);
  return t(`came.baccarat.${winnerOf(points)}`, { player: points.player, banker: points.banker });
}
