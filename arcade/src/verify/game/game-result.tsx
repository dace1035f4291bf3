import { isJackpot } from '@palpite/math/games/jackpot.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { Promised } from '../promised.tsx';
import css from '../result.module.css';
import type { CheckedGame } from './check-game.ts';

/** What the round paid, or that it is still open. */
export function GameFound({ checked }: { checked: CheckedGame }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { over, multiplier, isPromised, jackpot } = checked;
  return (
    <>
      {over && (
        <p className={css.multiplier}>
          {formatScaled(multiplier, 4, language)}
          <small>×</small>
        </p>
      )}
      <p className={classNames(css.chip, over && multiplier > 0 && isPromised !== false && css.won)}>
        {t(!over ? 'result.open' : multiplier > 0 ? 'result.paidAll' : 'result.lost', {
          multiplier: formatScaled(multiplier, 4, language),
        })}
      </p>
      {jackpot && isJackpot(jackpot) && (
        <p className={classNames(css.chip, isPromised !== false && css.won)}>{t('result.jackpot')}</p>
      )}
      <Promised isPromised={isPromised} />
    </>
  );
}
