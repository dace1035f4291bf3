import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { useMay } from '../../base/staff.ts';
import { pixSymbol } from '../../base/symbols.ts';
import css from './newest-bets.module.css';
import type { Case } from './withdrawals-data.ts';

/** The newest bets of the player; each opens to its round and entries. */
export function NewestBets({ bets }: { bets: Case['bets'] }) {
  const { t } = useTranslation(['withdrawals', 'bets']);
  const language = useLanguage();
  const mayOpen = useMay('bets.read');
  return (
    <Table
      className={css.bets ?? ''}
      caption={t('case.bets')}
      rows={bets}
      rowKey={(bet) => bet.orderNo}
      empty={<Empty title={t('case.noBets')} text={t('case.noBetsText')} />}
      columns={[
        {
          key: 'order',
          title: t('bets:bet.order'),
          cell: (bet) =>
            mayOpen ? (
              <Link href={`/bets/${encodeURIComponent(bet.orderNo)}`} className={css.order}>
                {bet.orderNo}
              </Link>
            ) : (
              bet.orderNo
            ),
        },
        { key: 'game', title: t('bets:bet.game'), cell: (bet) => <span className={css.game}>{bet.gameName}</span> },
        { key: 'at', title: t('bets:bet.at'), wideOnly: true, cell: (bet) => formatDateTime(bet.at, language) },
        {
          key: 'stake',
          title: t('bets:bet.stake'),
          align: 'end',
          cell: (bet) => <Money amount={bet.stake} symbol={pixSymbol} />,
        },
        {
          key: 'payout',
          title: t('bets:bet.payout'),
          align: 'end',
          cell: (bet) => (
            <Money className={bet.payout > bet.stake ? css.gain : undefined} amount={bet.payout} symbol={pixSymbol} />
          ),
        },
        {
          key: 'status',
          title: t('bets:bet.statusTitle'),
          align: 'end',
          cell: (bet) => <BetStatus status={bet.status} />,
        },
      ]}
    />
  );
}
