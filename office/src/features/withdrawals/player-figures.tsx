import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import { pixSymbol } from '../../base/symbols.ts';
import type { Case } from './withdrawals-data.ts';

/** The player's money since the beginning: what came in, what went out, what was played, what is left. */
export function PlayerFigures({ player }: { player: Case['player'] }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const money = (amount: bigint) => <Money amount={amount} symbol={pixSymbol} />;
  const names = ['deposited', 'withdrawn', 'staked', 'won', 'available', 'held'] as const;
  return (
    <Figures
      look="list"
      items={[
        { key: 'since', label: t('player.since'), value: formatDate(player.registeredAt, language) },
        ...names.map((name) => ({ key: name, label: t(`player.${name}`), value: money(player[name]) })),
        ...(player.debt > 0n
          ? [{ key: 'debt', label: t('player.debt'), value: money(player.debt), note: t('player.debtNote') }]
          : []),
        {
          key: 'net',
          label: t('player.net'),
          value: <Money amount={player.deposited - player.withdrawn} symbol={pixSymbol} />,
          note: t('player.netNote'),
        },
      ]}
    />
  );
}
