import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { rankOf } from '@palpite/math/games/cards.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { sumOf } from '@palpite/math/lottery/k3/draw.ts';
import { pointsOfHands } from '@palpite/math/tables/baccarat/draw.ts';
import type { TableKind } from '@palpite/math/tables/kind.ts';
import { sizeOf } from '@palpite/math/tables/sic-bo/sic-bo.ts';
import { type Said, useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { signs } from '../../cards/signs.ts';
import type { Scene, Step } from './steps.ts';
import type { SceneRound, Seen } from './use-scene.ts';
import { bullOf, worthOf } from './worth.ts';

export interface Words {
  /** In a line on the table; empty while there is more to look at than to read. */
  readonly sign: string;
  readonly tone: 'plain' | 'closed' | 'red' | 'blue' | 'green' | 'black' | 'gold';
  /** For who does not see the table. */
  readonly said: string;
}

const lastSeconds = 5;
const tones: Readonly<Record<string, Words['tone']>> = {
  player: 'blue',
  banker: 'red',
  dragon: 'red',
  tiger: 'blue',
  tie: 'green',
};
const one = (sign: string, tone: Words['tone'] = 'plain'): Words => ({ sign, tone, said: sign });

/** Who won, with the figures it was decided by. */
function resultOf(outcome: Outcome, winners: readonly string[], { t }: Said): Words {
  const [winner = ''] = winners;
  if ('number' in outcome) {
    const { number } = outcome;
    const colour = colourOf(number);
    return one(`${number} · ${t(`dealing.colour.${colour}`)}`, colour);
  }
  if ('dice' in outcome) {
    const size = t(`dealing.size.${sizeOf(outcome.dice)}`);
    return one(t('dealing.total', { total: sumOf(outcome.dice), size }), 'gold');
  }
  if ('places' in outcome) {
    if (winner === 'banker') return one(t('dealing.won.house'), 'red');
    const places = winners.map((place) => place.slice(-1)).join(' · ');
    return one(t('dealing.won.places', { places, count: winners.length }), 'gold');
  }
  const figures = 'dragon' in outcome ? ranksOf(outcome) : pointsOf(outcome);
  const score = winner === 'banker' || winner === 'tiger' ? figures.toReversed() : figures;
  return one(t(`dealing.won.${winner}`, { score: score.join(' – ') }), tones[winner]);
}

const ranksOf = ({ dragon, tiger }: Extract<Outcome, { dragon: unknown }>): string[] =>
  [dragon, tiger].map((card) => signs[rankOf(card)] ?? '');

function pointsOf(hands: Extract<Outcome, { player: unknown }>): string[] {
  const { player, banker } = pointsOfHands(hands);
  return [`${player}`, `${banker}`];
}

/** What a step is in words; undefined where the next one says more. */
function stepSaid(step: Step, kind: TableKind, scene: Scene, { t }: Said, names: (cards: readonly number[]) => string) {
  switch (step.kind) {
    case 'turn': {
      const hand = t(`dealing.hand.${step.hand}`);
      const open = (scene.hands[step.hand] ?? []).map(({ card }) => card);
      const cards = names(step.cards);
      if (kind === 'niu-niu')
        return t('dealing.turnedBull', { hand, cards, bull: t(`dealing.bull.${bullOf(step.cards)}`) });
      if (kind === 'dragon-tiger') return t('dealing.turned', { hand, cards });
      return t('dealing.turnedPoints', { hand, cards, count: worthOf(kind, open) ?? 0 });
    }
    case 'spin':
      return t('dealing.spin');
    case 'shake':
      return t('dealing.shake');
    case 'lift':
      return t('dealing.dice', { dice: step.dice.join(', ') });
    case 'deal':
    case 'fell':
    case 'won':
      return undefined;
  }
}

/** What the table says at this moment. */
export function useWords(kind: TableKind, round: SceneRound | null, seen: Seen): Words {
  const said = useTexts();
  const names = useCardNames();
  const { t } = said;
  const { scene, steps, secondsLeft } = seen;
  if (!round) return one(t('dealing.waiting'));
  if (round.phase === 'void') return one(t('dealing.void'), 'red');
  if (secondsLeft !== undefined) return one(t(secondsLeft <= lastSeconds ? 'dealing.lastBets' : 'dealing.betting'));
  if (round.phase === 'closed' || !round.outcome) return one(t('dealing.closed'), 'closed');
  if (scene.winners) return resultOf(round.outcome, scene.winners, said);
  const last = steps
    .slice(0, scene.taken)
    .map((step) => stepSaid(step, kind, scene, said, names))
    .findLast((each) => each !== undefined);
  const runs = (scene.ball !== undefined && scene.number === undefined) || scene.isShaking;
  return { sign: runs ? (last ?? '') : '', tone: 'plain', said: last ?? t('dealing.dealt') };
}
