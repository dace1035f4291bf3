import type { CoinFlipAction, CoinFlipView } from '@palpite/math/games/coinflip/play.ts';
import { coinSides } from '@palpite/math/games/coinflip/rules.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { ActionsProps } from '../table/game-client.ts';
import leaveCss from '../table/panel/cash-out.module.css';
import css from './actions.module.css';
import { CoinSideArt } from './coin-side.tsx';

/** Leave with what was won, or call the next flip. */
export function Actions({ choices, act, view, stake, money }: ActionsProps<CoinFlipAction, CoinFlipView>) {
  const { t } = useTexts();
  const language = useLanguage();
  const leave = choices.find(({ kind }) => kind === 'cash-out');
  return (
    <div className={classNames(leaveCss.actions, css.actions)}>
      <button
        type="button"
        className={leaveCss.leave}
        aria-disabled={!leave || undefined}
        onClick={() => leave && act(leave)}
      >
        {t('action.cashOut', { payout: money(payoutOf(stake, view?.multiplier ?? 0)) })}
        <small>{t('action.or')}</small>
      </button>
      <div className={css.calls}>
        {coinSides.toReversed().map((side) => {
          const call = choices.find((choice) => choice.kind === 'flip' && choice.side === side);
          return (
            <button
              key={side}
              type="button"
              className={css.call}
              aria-disabled={!call || undefined}
              onClick={() => call && act(call)}
            >
              <CoinSideArt side={side} />
              <span>
                {t(`side.${side}`)}
                <small>{view?.next ? timesText(view.next, language) : '\u00a0'}</small>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
