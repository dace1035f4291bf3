import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { BetBadge } from '../../../base/records/bet-badge.tsx';
import { gameNameOf } from '../../../base/records/bet-words.ts';
import { RecordPager, RecordWaiting } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { type LineBet, lineBetsQuery } from '../contracts-data.ts';
import own from './earned.module.css';

interface LineBetsProps {
  line: string;
  member: { readonly handle: string; readonly account: string };
  /** Of a real-time salary each bet has its part. */
  parted: boolean;
  onBack(): void;
}

/** The single bets that counted for one member of a line. */
export function LineBets({ line, member, parted, onBack }: LineBetsProps) {
  const t = useTexts('contracts');
  const head = useRef<HTMLHeadingElement>(null);
  // what was opened is read from its beginning
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={own.opened}>
      <div className={own.back}>
        <Button variant="secondary" size={36} icon={<ArrowLeft size={17} />} onClick={onBack}>
          {t('line.back')}
        </Button>
      </div>
      <h3 ref={head} tabIndex={-1}>
        {t('line.betsOf', { account: member.account })}
      </h3>
      <Bets line={line} member={member.handle} parted={parted} />
    </div>
  );
}

function Bets({ line, member, parted }: { line: string; member: string; parted: boolean }) {
  const t = useTexts('contracts', 'bets');
  const ofBets = useTexts('bets');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(lineBetsQuery(line, member, page));
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data) return <RecordWaiting />;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  const columns: readonly (Column<LineBet> | false)[] = [
    {
      key: 'at',
      title: t('bets:column.at'),
      cell: ({ at, orderNo }) => (
        <span className={own.bet}>
          <bdi className="num">{formatDateTime(at, language, brandZone)}</bdi>
          <small className="num">{orderNo}</small>
        </span>
      ),
    },
    { key: 'game', title: t('bets:column.game'), cell: (bet) => gameNameOf(bet, ofBets) },
    { key: 'state', title: t('bets:column.status'), cell: (bet) => <Became bet={bet} /> },
    // before what it is of: a phone shows the first columns
    parted && { key: 'part', title: t('line.part'), align: 'end', cell: ({ part }) => part !== null && money(part) },
    { key: 'turnover', title: t('terms.turnover'), align: 'end', cell: ({ turnover }) => money(turnover) },
    { key: 'netLoss', title: t('terms.netLoss'), align: 'end', cell: ({ netLoss }) => money(netLoss) },
  ];
  const part = parted ? [money(data.sums.part)] : [];
  const sums = [t('line.sum'), '', '', ...part, money(data.sums.turnover), money(data.sums.netLoss)];
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <p className={own.note}>{t('line.betsNote')}</p>
      <Table
        caption={t('line.bets')}
        columns={columns.filter((column) => column !== false)}
        rows={data.list}
        rowKey={({ orderNo, change }) => `${orderNo}.${change}`}
        empty={<p className={own.note}>{t('line.noBets')}</p>}
        sums={sums}
      />
      <RecordPager page={page} totalPages={data.totalPages} onPage={setPage} />
    </div>
  );
}

/** What the bet came to, and what it was before where it was changed after its result. */
function Became({ bet: { stateWas, state } }: { bet: LineBet }) {
  const t = useTexts('contracts', 'bets');
  const changed = stateWas !== null && stateWas !== 'accepted';
  return (
    <>
      <BetBadge status={state} />
      {changed && <small className={own.was}>{t('line.was', { state: t(`bets:status.${stateWas}`) })}</small>}
    </>
  );
}
