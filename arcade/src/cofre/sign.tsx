import { multiplierUnit } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { useTexts } from '../base/seat/say.ts';
import type { SignProps } from '../slots/theme.ts';
import { jackpots } from './jackpots.ts';
import css from './sign.module.css';

/** The fixed prizes at the stake of the moment. */
export function Sign({ stake, money }: SignProps) {
  const { t } = useTexts();
  return (
    <dl className={css.sign}>
      {jackpots.map(({ name, value }) => (
        <div key={name} className={css[name]}>
          <dt>{t(`slots.jackpot.${name}`)}</dt>
          <dd>{money(payoutOf(stake, value * multiplierUnit))}</dd>
        </div>
      ))}
    </dl>
  );
}
