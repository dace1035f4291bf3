import { cofreCoins } from '@palpite/math/games/cofre/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import type { HelpProps } from '../table/game-client.ts';
import css from './facts.module.css';

/** What a coin may be worth, and how often it is. */
export function Facts({ stake, money }: HelpProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const number = (value: number) => formatScaled(value, 0, language);
  return (
    <section>
      <h3 className={css.head}>{t('facts.coins')}</h3>
      <table className={css.coins}>
        <thead>
          <tr>
            <th scope="col">{t('facts.coin')}</th>
            <th scope="col">{t('facts.worth')}</th>
            <th scope="col">{t('facts.often')}</th>
          </tr>
        </thead>
        <tbody>
          {cofreCoins.values.map(({ value, weight, jackpot }) => (
            <tr key={value}>
              <th scope="row">
                {number(value)}× {jackpot && t(`slots.jackpot.${jackpot}`)}
              </th>
              <td>{stake !== undefined && money(payoutOf(stake, value * multiplierUnit))}</td>
              <td>{formatScaled(Math.round((weight * 1000) / cofreCoins.chances), 1, language)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
