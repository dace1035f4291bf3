import { Badge } from '@palpite/ui/badge.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Lock } from '@palpite/ui/icon.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import css from '../../../base/records/records.module.css';
import { Result } from '../../../base/records/result.tsx';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import own from '../movements.module.css';
import { walletName } from '../wallet-words.ts';
import type { TeamMovement } from './team-movements-data.ts';

/** A table at a desk, cards on a phone. */
export function TeamMovementTable({ movements }: { movements: readonly TeamMovement[] }) {
  const t = useTexts('wallet');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const at = (movement: TeamMovement) => formatDateTime(movement.at, language, brandZone);
  // both sides of money between two of the team are lines of one entry
  const keyOf = ({ txId, member, wallet }: TeamMovement) => `${txId} ${member.handle} ${wallet}`;
  const columns: readonly Column<TeamMovement>[] = [
    { key: 'at', title: t('movements.at'), cell: (movement) => <span className="num">{at(movement)}</span> },
    { key: 'member', title: t('team.member'), cell: ({ member }) => member.account },
    { key: 'what', title: t('movements.what'), cell: (movement) => <What movement={movement} /> },
    { key: 'wallet', title: t('movements.wallet'), cell: ({ wallet }) => walletName(wallet, t) },
    { key: 'order', title: t('movements.order'), cell: ({ orderNo }) => <span className="num">{orderNo}</span> },
    {
      key: 'amount',
      title: t('movements.amount'),
      align: 'end',
      cell: ({ amount }) => <Result amount={amount} symbol={symbol} />,
    },
  ];
  return (
    <>
      <div className={css.wide}>
        <Table
          caption={t('team.title')}
          columns={columns}
          rows={movements}
          rowKey={keyOf}
          rowClass={({ state }) => (state === 'held' ? own.held : undefined)}
        />
      </div>
      <ul className={css.small} aria-label={t('team.title')}>
        {movements.map((movement) => (
          <li key={keyOf(movement)}>
            <div>
              <span>
                <b>
                  <What movement={movement} />
                </b>
                <small>
                  {movement.member.account}
                  {comma(language)}
                  <bdi className="num">{at(movement)}</bdi>
                </small>
              </span>
              <span>
                <Result amount={movement.amount} symbol={symbol} />
                <small>{walletName(movement.wallet, t)}</small>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function What({ movement: { txTypeName, state } }: { movement: TeamMovement }) {
  const t = useTexts('wallet');
  return (
    <>
      {txTypeName}{' '}
      {state === 'held' && (
        <Badge tone="info">
          <Lock size={12} /> {t('movements.held')}
        </Badge>
      )}
    </>
  );
}
