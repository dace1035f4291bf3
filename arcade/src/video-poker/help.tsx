import { multiplierUnit } from '@palpite/math/games/game.ts';
import { hands, videoPokerRules } from '@palpite/math/games/video-poker/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import css from './help.module.css';

const paying = hands.filter((hand) => videoPokerRules.pays[hand] > 0).reverse();

/** The rules in words, and every hand with what makes it and what it pays. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.deck')}</p>
      <p>{t('help.best')}</p>
      <p>{t('help.auto')}</p>
      <PayTable
        head={[t('help.hand'), t('help.pays')]}
        rows={paying.map((hand) => [
          t(`hand.${hand}`),
          timesText(videoPokerRules.pays[hand] * multiplierUnit, language),
        ])}
      />
      <ul className={css.made}>
        {paying.map((hand) => (
          <li key={hand}>
            <b>{t(`hand.${hand}`)}:</b> {t(`help.made.${hand}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
