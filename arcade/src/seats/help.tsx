import { dealerStands, insurance } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { oddsOf } from '../cards/odds.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import { seatsKeys } from './keys.ts';
import type { SeatsState } from './state.ts';

export interface SeatsHelpProps {
  open: boolean;
  onClose(): void;
  state: SeatsState;
}

/** What is to be known of this table: its rules, its seats, what every end of a hand pays, and what it returns. */
export function SeatsHelp({ open, onClose, state }: SeatsHelpProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { rules, limit, symbol, play, decisionMs } = state;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const pays = (multiplier: number) => timesText(multiplier, language);
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  const insuranceOdds = oddsOf(insurance.pays - insurance.cost, insurance.cost);
  const dealer = rules.peeks ? (rules.hitsSoft17 ? 'dealerHits' : 'dealer') : 'dealerNoHole';
  return (
    <HelpDialog
      game="seats"
      open={open}
      onClose={onClose}
      limits={{ minStake: limit.least, maxStake: limit.most, rtp: rules.rtp }}
      symbol={symbol}
      showRtp={play.showRtp}
      rules={
        <>
          <p>{t('help.text')}</p>
          <p>{t('help.cards')}</p>
          <p>{t(`help.${dealer}`, { total: dealerStands })}</p>
          <p>{t(rules.doublesSplit ? 'help.moves' : 'help.movesNoDouble')}</p>
          <p>{t('help.insurance', insuranceOdds)}</p>
          <p>{t('help.seats', { seconds: Math.round(decisionMs / 1000) })}</p>
          <p>{t('help.behindText', { most: money(limit.behindMost) })}</p>
        </>
      }
      notes={
        <>
          <PayTable
            head={[t('help.end'), t('help.pays')]}
            rows={[
              [t('help.blackjack', oddsOf(rules.blackjack - multiplierUnit, multiplierUnit)), pays(rules.blackjack)],
              [t('help.won'), pays(2 * multiplierUnit)],
              [t('help.push'), pays(multiplierUnit)],
              [t('help.lost'), pays(0)],
              [t('help.insured'), pays((insurance.pays / insurance.cost) * multiplierUnit)],
            ]}
          />
          {play.showRtp && <p>{t('help.best', { insurance: percent(rules.insuranceRtp) })}</p>}
          <p>{t('help.shoe')}</p>
          <p>{t('help.outageText')}</p>
        </>
      }
      fairEnd={<p>{t('help.fairCheck')}</p>}
      keys={seatsKeys.map(({ key, action }) => ({
        key: key === ' ' ? t('help.space') : key.toUpperCase(),
        does: t(`keys.${action}`),
      }))}
    />
  );
}
