import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../base/desk/cards.module.css';
import { symbolOf } from '../../base/symbols.ts';
import { Trouble } from '../../base/trouble.tsx';
import { disputeQuery, type Opened } from './disputes-data.ts';
import { Findings } from './findings.tsx';

type Line = Opened['lines'][number];

/** The line of a dispute as it was booked and as it comes out when its statement is worked out again. */
export function WorkedOut({ id }: { id: string }) {
  const { t } = useTranslation('disputes');
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery(disputeQuery(id));
  if (isError && !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={120} />
      </div>
    );
  const { findings, lines, members } = data;
  const money = (amount: bigint | undefined) =>
    amount === undefined ? t('none') : formatCurrency(amount, symbolOf('BRL'), language);
  const columns: readonly Column<Line>[] = [
    {
      key: 'contract',
      title: t('worked.contract'),
      cell: ({ contract, own }) => t(own ? 'worked.own' : 'worked.below', { contract }),
    },
    {
      key: 'rate',
      title: t('worked.rate'),
      align: 'end',
      cell: ({ worked, stated }) => `${shareText((worked ?? stated)?.rate ?? 0, language, 1)}\u00a0%`,
    },
    {
      key: 'base',
      title: t('worked.base'),
      align: 'end',
      cell: ({ worked, stated }) => money((worked ?? stated)?.base),
    },
    {
      key: 'gross',
      title: t('worked.gross'),
      align: 'end',
      cell: ({ worked, stated }) => money((worked ?? stated)?.gross),
    },
    { key: 'stated', title: t('worked.stated'), align: 'end', cell: ({ stated }) => money(stated?.amount) },
    { key: 'worked', title: t('worked.worked'), align: 'end', cell: ({ worked }) => money(worked?.amount) },
  ];
  return (
    <div className={cards.act}>
      <p className={cards.note}>
        {findings.length === 0
          ? t('worked.holds', { count: members })
          : t('worked.differs', { count: findings.length })}
      </p>
      <Findings findings={findings} />
      <Table caption={t('worked.title')} columns={columns} rows={lines} rowKey={({ contract }) => contract} />
    </div>
  );
}
