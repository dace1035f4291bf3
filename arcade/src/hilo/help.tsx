import { multiplierUnit } from '@palpite/math/games/game.ts';
import { hiLoRules, multiplierOf, ranks, waysOf } from '@palpite/math/games/hilo/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { signs } from '../cards/signs.ts';
import { chanceText, timesText } from '../stage/times.ts';
import { PayTable } from '../table/panel/pay-table.tsx';

const allRanks = Array.from({ length: ranks }, (_, at) => at + 1);

/** The rules in words, and what one guess on each card wins. */
export function Help() {
  const { t } = useTexts();
  const language = useLanguage();
  const cell = (rank: number, guess: 'lower' | 'higher') => {
    const ways = waysOf(rank, guess);
    return `${timesText(multiplierOf(hiLoRules, [ways]), language, 2)} · ${chanceText(ways / ranks, language)}`;
  };
  return (
    <>
      <p>{t('help.text')}</p>
      <p>{t('help.same')}</p>
      <p>{t('help.pay')}</p>
      <p>
        {t('help.skip', { skips: hiLoRules.skips, most: formatInteger(hiLoRules.most / multiplierUnit, language) })}
      </p>
      <p>{t('help.auto')}</p>
      <h3>{t('help.tableOf')}</h3>
      <PayTable
        head={[t('help.card'), t('help.lower'), t('help.higher')]}
        rows={allRanks.map((rank) => [signs[(rank + 11) % ranks] ?? '', cell(rank, 'lower'), cell(rank, 'higher')])}
      />
    </>
  );
}
