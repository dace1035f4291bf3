import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { kindOf } from '@palpite/math/tables/kind.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { DiceRoads } from './dice-roads.tsx';
import { HandsRoads } from './hands-roads.tsx';
import css from './roads.module.css';
import { SidesRoads } from './sides-roads.tsx';
import { WheelRoads } from './wheel-roads.tsx';

export interface RoadsProps {
  /** The code of the game. */
  game: string;
  /** What came, the newest first. */
  past: readonly { readonly roundId: string; readonly outcome: Outcome }[];
}

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
  const Picture = pictures[kindOf(game)];
  return (
    <section className={css.roads} aria-label={t('roads.name')}>
      {past.length === 0 ? <p className={css.none}>{t('roads.none')}</p> : <Picture {...{ game, past }} />}
    </section>
  );
});
