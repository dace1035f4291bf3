import type { WheelBet } from '@palpite/math/games/wheel/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import { Controls } from './controls.tsx';
import { sharesOf } from './replay.ts';

/** The rules, and what stands on any of the wheels. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const [bet, setBet] = useState<WheelBet>({ segments: 20, risk: 'medium' });
  return (
    <>
      <p>{t('help.rulesText')}</p>
      <p>{t('help.riskText')}</p>
      <Controls wager={bet} setWager={setBet} locked={false} />
      <p>{t('help.table')}</p>
      <PayTable
        head={[t('help.pays'), t('help.segments'), t('help.chance')]}
        rows={sharesOf(bet).map(({ multiplier, segments }) => [
          timesText(multiplier, language),
          t('help.of', { segments, all: bet.segments }),
          chanceText(segments / bet.segments, language),
        ])}
      />
    </>
  );
}
