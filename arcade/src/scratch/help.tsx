import { type Prize, scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const { fields, alike, tickets, prizes } = scratchRules;
const winning = prizes.reduce((sum, prize) => sum + prize.tickets, 0);

export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const rowOf = ({ charm, multiplier, tickets: share }: Prize) => [
    t(`charm.${charm}`),
    timesText(multiplier, language),
    chanceText(share / tickets, language),
  ];
  return (
    <>
      <p>{t('help.rulesText', { fields, alike, charms: prizes.length })}</p>
      <p>{t('help.drawText', { tickets: formatInteger(tickets, language) })}</p>
      <p>{t('help.handText')}</p>
      <p>{t('help.table', { chance: chanceText(winning / tickets, language) })}</p>
      <PayTable head={[t('help.charm'), t('help.pays'), t('help.chance')]} rows={prizes.map(rowOf)} />
    </>
  );
}
