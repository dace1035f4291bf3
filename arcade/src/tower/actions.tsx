import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { TowerAction } from '@palpite/math/games/tower/play.ts';
import type { TowerView } from '@palpite/math/games/tower/view.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { ActionsProps } from '../table/game-client.ts';
import { CashOut } from '../table/panel/cash-out.tsx';

/**
 * A place of the next row for a player who leaves the choice to chance. What is safe was drawn before, so it is no
 * better and no worse than another.
 */
export function anyPlace(choices: readonly TowerAction[]): TowerAction | undefined {
  const picks = choices.filter(({ kind }) => kind === 'pick');
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return picks[drawn % picks.length];
}

export function Actions({ choices, act, view, stake, money }: ActionsProps<TowerAction, TowerView>) {
  const { t } = useTexts();
  const language = useLanguage();
  const leave = choices.find(({ kind }) => kind === 'cash-out');
  const any = anyPlace(choices);
  return (
    <CashOut
      label={
        view && view.multiplier > 0
          ? t('action.cashOut', { payout: money(payoutOf(stake, view.multiplier)) })
          : t('action.first')
      }
      note={view?.next ? t('action.next', { multiplier: timesText(view.next, language, 2) }) : undefined}
      onLeave={leave && (() => act(leave))}
      chanceLabel={t('action.any')}
      onChance={any && (() => act(any))}
    />
  );
}
