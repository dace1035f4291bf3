import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { Figures } from '../../../base/records/figures.tsx';
import type { Bounds } from '../../../base/records/range.ts';
import css from '../../../base/records/records.module.css';
import { Result } from '../../../base/records/result.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { teamBetSumsQuery } from './team-bets-data.ts';
import type { TeamBetsView } from './team-bets-state.ts';

/** The sums of all bets that are asked for, which come after the bets. */
export function TeamBetSums({ view, bounds }: { view: TeamBetsView; bounds: Bounds }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const { data: sums, isError } = useQuery(teamBetSumsQuery(view, bounds));
  if (isError) return null;
  if (sums === undefined)
    return (
      <div className={css.sums} aria-busy="true">
        <Skeleton height={52} radius={12} />
      </div>
    );
  if (sums === null) return <p className={css.zone}>{t('team.tooMany')}</p>;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} />;
  return (
    <div className={css.sums}>
      <Figures
        items={[
          { name: t('column.bets'), value: formatInteger(sums.bets, language) },
          { name: t('team.members'), value: formatInteger(sums.members, language) },
          { name: t('column.stake'), value: money(sums.betAmount) },
          { name: t('column.valid'), value: money(sums.validBetAmount) },
          { name: t('column.won'), value: money(sums.winAmount) },
          { name: t('team.net'), value: <Result amount={sums.profitAndLoss} symbol={symbol} /> },
        ]}
      />
    </div>
  );
}
