import { ladderOf, minesRules } from '@palpite/math/games/mines/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import css from './ladder.module.css';

const shown = 6;

/** What leaving pays after each gem: the one reached and those around it. */
export function Ladder({ mines, gems, isLost }: { mines: number; gems: number; isLost: boolean }) {
  const { t } = useTexts();
  const language = useLanguage();
  const ladder = ladderOf(minesRules, mines);
  const from = Math.max(0, Math.min(gems - 2, ladder.length - shown));
  return (
    <ol className={css.ladder} aria-label={t('scene.ladder')} start={from + 1}>
      {ladder.slice(from, from + shown).map((multiplier, at) => {
        const count = from + at + 1;
        return (
          <li
            key={count}
            className={classNames(count < gems && css.passed, count === gems && (isLost ? css.passed : css.reached))}
            aria-current={count === gems && !isLost ? 'step' : undefined}
          >
            <small>{t('scene.step', { count })}</small>
            {timesText(multiplier - (multiplier % 100), language, 2)}
          </li>
        );
      })}
    </ol>
  );
}
