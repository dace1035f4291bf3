import type { PlayRules } from '@palpite/contract/instant/shapes.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import type { Limits } from '../base/seat/seated.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { keysOf } from './keys.ts';

export interface DiceHelpProps {
  rules: PlayRules;
  open: boolean;
  onClose(): void;
  limits: Limits;
  symbol: string;
}

/** What is to be known of dice. */
export function DiceHelp({ rules, ...props }: DiceHelpProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  return (
    <HelpDialog
      game="dice"
      {...props}
      showRtp={rules.showRtp}
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
      keys={keysOf(rules).map(({ key, action }) => ({
        key: key === ' ' ? t('help.space') : key.toUpperCase(),
        does: t(`help.key.${action}`),
      }))}
    />
  );
}
