import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { crashKeys } from './keys.ts';
import { multiplierText } from './panel/figures.ts';
import type { CrashState } from './state.ts';

export interface CrashHelpProps {
  open: boolean;
  onClose(): void;
  state: CrashState;
}

/** What is to be known of the kite. */
export function CrashHelp({ open, onClose, state }: CrashHelpProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, symbol, rules } = state;
  return (
    <HelpDialog
      game="crash"
      open={open}
      onClose={onClose}
      limits={limits}
      symbol={symbol}
      showRtp={rules.showRtp}
      rules={
        <>
          <p>{t('help.rulesText')}</p>
          <p>{t('help.payText')}</p>
          <p>{t('help.autoText')}</p>
        </>
      }
      figures={
        <>
          <dt>{t('help.cashOuts')}</dt>
          <dd>
            {multiplierText(crashRules.least, language)} – {multiplierText(crashRules.most, language)}
          </dd>
          <dt>{t('help.maxRoundProfit')}</dt>
          <dd>{formatCurrency(limits.maxRoundProfit, symbol, language)}</dd>
        </>
      }
      notes={
        <>
          <p>{t('help.limitText')}</p>
          <p>{t('help.outageText')}</p>
        </>
      }
      fairEnd={
        <>
          <p>{t('help.fairSalt')}</p>
          <p>{t('help.fairCheck')}</p>
        </>
      }
      keys={crashKeys.map(({ key, action }) => ({
        key: key === ' ' ? t('help.space') : key.toUpperCase(),
        does: t(`help.key.${action}`),
      }))}
    />
  );
}
