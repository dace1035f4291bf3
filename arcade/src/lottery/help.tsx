import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import css from '../frame/help-dialog.module.css';
import type { LotteryState } from './state.ts';

export interface LotteryHelpProps {
  open: boolean;
  onClose(): void;
  state: LotteryState;
}

/** What is to be known of buying, prizes and draws. */
export function LotteryHelp({ open, onClose, state: { table, symbol } }: LotteryHelpProps) {
  const { t, list } = useTexts();
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')} closeLabel={t('help.close')} width="normal">
      <div className={css.topic}>
        {list(table?.pool ? 'pool.rules' : 'lotteryHelp.texts').map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && (
          <dl className={css.facts}>
            {!table.pool && (
              <>
                <dt>{t('lotteryHelp.series')}</dt>
                <dd>
                  {formatInteger(table.series.least, language)} – {formatInteger(table.series.mostBet, language)}
                </dd>
              </>
            )}
            <dt>{t('lotteryHelp.maxStake')}</dt>
            <dd>{formatCurrency(table.maxStake, symbol, language)}</dd>
            {!table.pool && (
              <>
                <dt>{t('lotteryHelp.maxPrize')}</dt>
                <dd>{formatCurrency(table.maxPrize, symbol, language)}</dd>
              </>
            )}
          </dl>
        )}
        <p>{t('help.responsible')}</p>
      </div>
    </Dialog>
  );
}
