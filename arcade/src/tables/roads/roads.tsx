import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { kindOf } from '@palpite/math/tables/kind.ts';
import { memo, useMemo } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { outcomeText } from '../panel/outcome-text.ts';
import css from './roads.module.css';

export interface RoadsProps {
  /** The code of the game. */
  game: string;
  /** What came, the newest first. */
  past: readonly { readonly roundId: string; readonly outcome: Outcome; readonly isVoid?: true | undefined }[];
}

/** They lie below the mat, and each game has others. */
const below = { near: 'roads', Outline: () => <div className={css.place} /> } as const;
const SidesRoads = laterPart(async () => (await import('./sides-roads.tsx')).SidesRoads, below);
const WheelRoads = laterPart(async () => (await import('./wheel-roads.tsx')).WheelRoads, below);
const DiceRoads = laterPart(async () => (await import('./dice-roads.tsx')).DiceRoads, below);
const HandsRoads = laterPart(async () => (await import('./hands-roads.tsx')).HandsRoads, below);

const pictures = {
  baccarat: SidesRoads,
  'dragon-tiger': SidesRoads,
  roulette: WheelRoads,
  'sic-bo': DiceRoads,
  'niu-niu': HandsRoads,
} as const;

/** What came at a table, as players of each game keep it. It says nothing of what comes. */
export const Roads = memo(function Roads({ game, past }: RoadsProps) {
  const { t } = useTexts();
  const cards = useCardNames();
  const Picture = pictures[kindOf(game)];
  // no road counts what was declared void after it was paid
  const counted = useMemo(() => past.filter(({ isVoid }) => !isVoid), [past]);
  const voids = past.filter(({ isVoid }) => isVoid);
  return (
    <section className={css.roads} aria-label={t('roads.name')}>
      {counted.length === 0 ? <p className={css.none}>{t('roads.none')}</p> : <Picture {...{ game }} past={counted} />}
      {voids.map(({ roundId, outcome }) => (
        <p key={roundId} className={css.void}>
          {t('roads.void', { round: roundId })} <s>{outcomeText(outcome, t, cards)}</s>
        </p>
      ))}
    </section>
  );
});
