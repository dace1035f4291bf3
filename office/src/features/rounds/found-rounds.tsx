import type { RoundHit } from '@palpite/contract/rounds/office.ts';
import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { symbolOf } from '../../base/symbols.ts';
import css from './rounds.module.css';
import { pathOfHit } from './rounds-data.ts';

/** What was found: each leads to its round, and says what of it was looked for. */
export function FoundRounds({ hits }: { hits: readonly RoundHit[] }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const language = useLanguage();
  return (
    <Table
      caption={t('found')}
      rows={hits}
      rowKey={(hit) => pathOfHit(hit)}
      columns={[
        {
          key: 'game',
          title: t('bets:bet.game'),
          cell: (hit) => (
            <Link href={pathOfHit(hit)} className={css.open}>
              <b>{hit.gameName || t('noGame')}</b>
              <small>{hit.vendorName}</small>
            </Link>
          ),
        },
        {
          key: 'id',
          title: t('round'),
          cell: (hit) => <span className={css.foundId}>{hit.round ?? hit.orderNo ?? hit.transaction}</span>,
        },
        { key: 'matched', title: t('matched'), cell: (hit) => t(`match.${hit.matched}`) },
        { key: 'player', title: t('bets:bet.player'), cell: (hit) => hit.playerName },
        { key: 'at', title: t('bets:bet.at'), wideOnly: true, cell: (hit) => formatDateTime(hit.at, language) },
        {
          key: 'stake',
          title: t('bets:bet.stake'),
          align: 'end',
          cell: (hit) => hit.stake !== null && <Money amount={hit.stake} symbol={symbolOf(hit.currency)} />,
        },
        {
          key: 'payout',
          title: t('bets:bet.payout'),
          align: 'end',
          cell: (hit) => hit.payout !== null && <Money amount={hit.payout} symbol={symbolOf(hit.currency)} />,
        },
        {
          key: 'status',
          title: t('bets:bet.statusTitle'),
          align: 'end',
          cell: (hit) => hit.status !== null && <BetStatus status={hit.status} />,
        },
      ]}
    />
  );
}
