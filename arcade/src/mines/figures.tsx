import { ladderOf, minesRules } from '@palpite/math/games/mines/rules.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { Money } from '../table/game-client.ts';
import { FigureRow } from '../table/panel/figure-row.tsx';
import type { MinesBoard } from './replay.ts';

/** What leaving pays now, what one gem more would pay, and how likely that gem is. */
export function Figures({
  board,
  isLost,
  stake,
  money,
}: {
  board: MinesBoard;
  isLost: boolean;
  stake: Micro;
  money: Money;
}) {
  const { t } = useTexts();
  const language = useLanguage();
  const found = board.gems.length;
  const isOver = board.mineTiles !== null;
  const next = isOver || isLost ? undefined : ladderOf(minesRules, board.mines)[found];
  const closed = minesRules.tiles - found;
  const none = t('scene.none');
  return (
    <FigureRow
      figures={[
        {
          name: t(isOver ? 'scene.paid' : 'scene.now'),
          value: board.multiplier > 0 ? timesText(board.multiplier, language, 2) : none,
          note: board.multiplier > 0 ? money(payoutOf(stake, board.multiplier)) : undefined,
        },
        {
          name: t('scene.next'),
          value: next ? timesText(next, language, 2) : none,
          note: next ? money(payoutOf(stake, next)) : undefined,
        },
        {
          name: t('scene.chance'),
          value: next ? `${formatScaled(Math.floor(((closed - board.mines) * 10_000) / closed), 2, language)}%` : none,
          note: next ? t('scene.gemsIn', { safe: closed - board.mines, closed }) : undefined,
        },
      ]}
    />
  );
}
