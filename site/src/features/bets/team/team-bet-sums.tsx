import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { AskedSums } from '../../../base/records/asked-sums.tsx';
import type { Bounds } from '../../../base/records/range.ts';
import { Result } from '../../../base/records/result.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { teamBetSumsQuery } from './team-bets-data.ts';
import type { TeamBetsView } from './team-bets-state.ts';

/** The sums of all bets that are asked for. */
export function TeamBetSums({ view, bounds }: { view: TeamBetsView; bounds: Bounds }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} />;
  return (
    <AskedSums
      query={teamBetSumsQuery(view, bounds)}
      tooMany={t('team.tooMany')}
      itemsOf={(sums) => [
        { name: t('column.bets'), value: formatInteger(sums.bets, language) },
        { name: t('team.members'), value: formatInteger(sums.members, language) },
        { name: t('column.stake'), value: money(sums.betAmount) },
        { name: t('column.valid'), value: money(sums.validBetAmount) },
        { name: t('column.won'), value: money(sums.winAmount) },
        { name: t('team.net'), value: <Result amount={sums.profitAndLoss} symbol={symbol} /> },
      ]}
    />
  );
}
