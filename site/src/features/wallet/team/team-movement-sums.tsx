import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { AskedSums } from '../../../base/records/asked-sums.tsx';
import type { Bounds } from '../../../base/records/range.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { teamMovementSumsQuery } from './team-movements-data.ts';
import type { TeamMovementsView } from './team-movements-state.ts';

/** What came in and went out, and the balance of each family, of all movements that are asked for. */
export function TeamMovementSums({ view, bounds }: { view: TeamMovementsView; bounds: Bounds }) {
  const t = useTexts('wallet');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} sign="always" />;
  return (
    <AskedSums
      query={teamMovementSumsQuery(view, bounds)}
      tooMany={t('team.tooMany')}
      itemsOf={(sums) => [
        { name: t('movements.entries'), value: formatInteger(sums.count, language) },
        { name: t('movements.in'), value: money(sums.in) },
        { name: t('movements.out'), value: money(-sums.out) },
        ...sums.families.map((family) => ({
          name: t(`kind.${family.codeType}`),
          value: money(family.in - family.out),
        })),
      ]}
    />
  );
}
