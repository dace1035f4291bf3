import { multiplierUnit } from '@palpite/math/games/game.ts';
import { type Hand, hands, videoPokerRules } from '@palpite/math/games/video-poker/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { Money } from '../table/game-client.ts';
import css from './pays.module.css';

const paying = hands.filter((hand) => videoPokerRules.pays[hand] > 0).reverse();

export interface PaysProps {
  stake: Micro;
  money: Money;
  /** The hand on the table. */
  made: Hand | null;
  /** Whether it is what the round is paid for. */
  isOver: boolean;
}

/** What every hand pays for this stake, the best on top; the one on the table stands out. */
export function Pays({ stake, money, made, isOver }: PaysProps) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <table className={css.pays}>
      <caption className="sr-only">{t('scene.pays')}</caption>
      <tbody>
        {paying.map((hand) => {
          const pays = videoPokerRules.pays[hand];
          return (
            <tr
              key={hand}
              className={classNames(hand === made && css.made, hand === made && isOver && pays > 1 && css.prize)}
              aria-current={hand === made || undefined}
            >
              <th scope="row">{t(`hand.${hand}`)}</th>
              <td>{timesText(pays * multiplierUnit, language)}</td>
              <td>{money(stake * BigInt(pays))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
