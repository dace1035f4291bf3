import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { ladderOf, towerRules } from '@palpite/math/games/tower/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { Money } from '../table/game-client.ts';
import { FigureRow } from '../table/panel/figure-row.tsx';
import { heightOf, type TowerFront } from './replay.ts';

/** What leaving pays now, what one row more would pay, and how likely that row is. */
export function Figures({ front, stake, money }: { front: TowerFront; stake: Micro; money: Money }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { places, safe } = towerRules.levels[front.difficulty];
  const isOver = front.safe !== null;
  const next = isOver || front.hasFallen ? undefined : ladderOf(towerRules, front.difficulty)[heightOf(front)];
  const none = t('scene.none');
  return (
    <FigureRow
      figures={[
        {
          name: t(isOver ? 'scene.paid' : 'scene.now'),
          value: front.multiplier > 0 ? timesText(front.multiplier, language, 2) : none,
          note: front.multiplier > 0 ? money(payoutOf(stake, front.multiplier)) : undefined,
        },
        {
          name: t('scene.next'),
          value: next ? timesText(next, language, 2) : none,
          note: next ? money(payoutOf(stake, next)) : undefined,
        },
        {
          name: t('scene.chance'),
          value: `${formatScaled(Math.floor((safe * 10_000) / places), 2, language)}%`,
          note: t('scene.lamps', { safe, places }),
        },
      ]}
    />
  );
}
