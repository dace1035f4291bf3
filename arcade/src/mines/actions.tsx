import type { MinesAction } from '@palpite/math/games/mines/play.ts';
import type { MinesView } from '@palpite/math/games/mines/view.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import type { ActionsProps } from '../table/game-client.ts';
import { CashOut } from '../table/panel/cash-out.tsx';

/**
 * A tile for a player who leaves the choice to chance. Where the mines are was drawn before, so it is no better
 * and no worse than another.
 */
export function anyTile(choices: readonly MinesAction[]): MinesAction | undefined {
  const reveals = choices.filter(({ kind }) => kind === 'reveal');
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return reveals[drawn % reveals.length];
}

export function Actions({ choices, act, view, stake, money }: ActionsProps<MinesAction, MinesView>) {
  const { t } = useTexts();
  const language = useLanguage();
  const found = view?.gems.length ?? 0;
  const leave = choices.find(({ kind }) => kind === 'cash-out');
  const any = anyTile(choices);
  return (
    <CashOut
      label={
        found > 0 ? t('action.cashOut', { payout: money(payoutOf(stake, view?.multiplier ?? 0)) }) : t('action.first')
      }
      note={view?.next ? t('action.next', { multiplier: timesText(view.next, language, 2) }) : undefined}
      onLeave={leave && (() => act(leave))}
      chanceLabel={t('action.any')}
      onChance={any && (() => act(any))}
    />
  );
}
