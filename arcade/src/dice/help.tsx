import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatScaled } from '@palpite/ui/number-format.ts';
import { useTranslation } from 'react-i18next';
import type { Limits } from '../base/seated.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { diceKeys } from './keys.ts';

export interface DiceHelpProps {
  open: boolean;
  onClose(): void;
  limits: Limits;
  symbol: string;
}

/** What is to be known of dice. */
export function DiceHelp(props: DiceHelpProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  return (
    <HelpDialog
      game="dice"
      {...props}
      showRtp
      rules={
        <>
          <p>{t('help.rulesText')}</p>
          <p>{t('help.payText')}</p>
        </>
      }
      figures={
        <>
          <dt>{t('help.chances')}</dt>
          <dd>
            {percent(diceRules.minChance)} – {percent(diceRules.maxChance)}
          </dd>
        </>
      }
      notes={<p>{t('help.trueChance')}</p>}
      keys={diceKeys.map(({ key, action }) => ({
        key: key === ' ' ? t('help.space') : key.toUpperCase(),
        does: t(`help.key.${action}`),
      }))}
    />
  );
}
