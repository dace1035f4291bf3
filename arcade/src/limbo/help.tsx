import { limboRules } from '@palpite/math/games/limbo/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';
import { chanceOf } from './chance.ts';

const shown = [limboRules.minTarget, 15_000, 20_000, 50_000, 100_000, 1_000_000, 10_000_000].filter(
  (target) => target <= limboRules.maxTarget,
);

export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <p>{t('help.rulesText')}</p>
      <p>{t('help.payText')}</p>
      <p>{t('help.chances')}</p>
      <PayTable
        head={[t('help.target'), t('help.chance')]}
        rows={shown.map((target) => [
          timesText(target, language, 2),
          chanceText(chanceOf(limboRules, target), language),
        ])}
      />
    </>
  );
}
