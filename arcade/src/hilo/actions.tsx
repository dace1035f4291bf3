import type { HiLoAction, HiLoView } from '@palpite/math/games/hilo/play.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { ActionsProps } from '../table/game-client.ts';
import { CashOut } from '../table/panel/cash-out.tsx';
import { worthText } from './worth.ts';

/** Leave with what has come together, or pass over the card. */
export function Actions({ choices, act, view, stake, money }: ActionsProps<HiLoAction, HiLoView>) {
  const { t } = useTexts();
  const language = useLanguage();
  // While a card is on its way the figures of before stay where they are.
  const [last, setLast] = useState(view);
  if (view && view !== last) setLast(view);
  const multiplier = last?.multiplier ?? 0;
  const leave = choices.find(({ kind }) => kind === 'cash-out');
  const skip = choices.find(({ kind }) => kind === 'skip');
  return (
    <CashOut
      label={
        multiplier > 0 ? t('action.cashOut', { payout: money(payoutOf(stake, multiplier)) }) : t('action.firstGuess')
      }
      note={multiplier > 0 ? worthText(multiplier, language) : undefined}
      onLeave={leave && (() => act(leave))}
      chanceLabel={t('action.skip', { left: last?.skipsLeft ?? 0 })}
      onChance={skip && (() => act(skip))}
    />
  );
}
