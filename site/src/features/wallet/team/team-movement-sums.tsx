import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { Figures } from '../../../base/records/figures.tsx';
import type { Bounds } from '../../../base/records/range.ts';
import css from '../../../base/records/records.module.css';
import { useTexts } from '../../../base/text/texts.ts';
import { teamMovementSumsQuery } from './team-movements-data.ts';
import type { TeamMovementsView } from './team-movements-state.ts';

/** What came in and went out, and the balance of each family, of all movements that are asked for. */
export function TeamMovementSums({ view, bounds }: { view: TeamMovementsView; bounds: Bounds }) {
  const t = useTexts('wallet');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const { data: sums, isError } = useQuery(teamMovementSumsQuery(view, bounds));
  if (isError) return null;
  if (sums === undefined)
    return (
      <div className={css.sums} aria-busy="true">
        <Skeleton height={52} radius={12} />
      </div>
    );
  if (sums === null) return <p className={css.zone}>{t('team.tooMany')}</p>;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} sign="always" />;
  return (
    <div className={css.sums}>
      <Figures
        items={[
          { name: t('movements.entries'), value: formatInteger(sums.count, language) },
          { name: t('movements.in'), value: money(sums.in) },
          { name: t('movements.out'), value: money(-sums.out) },
          ...sums.families.map((family) => ({
            name: t(`kind.${family.codeType}`),
            value: money(family.in - family.out),
          })),
        ]}
      />
    </div>
  );
}
