import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { Figures } from '../../../base/records/figures.tsx';
import css from '../../../base/records/records.module.css';
import { rateText } from '../../../base/terms/rate-text.ts';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { earningQuery } from '../contracts-data.ts';
import { usePeriodText } from '../period-text.ts';
import { DisputePanel } from './dispute-panel.tsx';
import own from './earned.module.css';
import { LineBets } from './line-bets.tsx';
import { StatementButton } from './statement-button.tsx';

/** One line opened: what it is of, whose play it came from, and what went on to the contracts below. */
export function EarnedLine({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const t = useTexts('contracts');
  // it stays while it leaves
  const [shown, setShown] = useState(id);
  const [member, setMember] = useState<Member>();
  if (id !== undefined && id !== shown) {
    setShown(id);
    setMember(undefined);
  }
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={t('line.title')}
      closeLabel={t('site:close')}
      width="wide"
      step={`${shown} ${member?.handle ?? ''}`}
    >
      {shown !== undefined && <Line id={shown} opened={member} onOpen={setMember} />}
    </Dialog>
  );
}

/** Of the team, whose bets are shown. */
interface Member {
  readonly handle: string;
  readonly account: string;
}

interface LineProps {
  id: string;
  opened: Member | undefined;
  onOpen(member: Member | undefined): void;
}

function Line({ id, opened, onOpen }: LineProps) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const periodText = usePeriodText();
  const { data, isError, error, refetch } = useQuery(earningQuery(id));
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={220} radius={14} />
      </div>
    );
  const { earning, team, members, contractsBelow } = data;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  const realtime = earning.kind === 'realtime_salary';
  if (opened) return <LineBets line={id} member={opened} parted={realtime} onBack={() => onOpen(undefined)} />;
  const dividend = earning.kind === 'dividend';
  type Row = (typeof members)[number];
  const columns: readonly Column<Row>[] = [
    {
      key: 'account',
      title: t('line.member'),
      cell: (member) => (
        <button
          type="button"
          className={css.open}
          aria-label={t('line.betsOf', { account: member.account })}
          onClick={() => onOpen(member)}
        >
          {member.account}
        </button>
      ),
    },
    { key: 'part', title: t('line.part'), align: 'end', cell: ({ part }) => money(part) },
    { key: 'bets', title: t('line.bets'), align: 'end', cell: ({ bets }) => formatInteger(bets, language) },
    { key: 'turnover', title: t('terms.turnover'), align: 'end', cell: ({ turnover }) => money(turnover) },
    { key: 'netLoss', title: t('terms.netLoss'), align: 'end', cell: ({ netLoss }) => money(netLoss) },
  ];
  return (
    <div className={own.opened}>
      <p className={own.when}>
        {t(`kind.${earning.kind}`)}
        {comma(language)}
        <span className="num">{periodText(earning)}</span>
      </p>
      <Figures
        items={[
          { name: t(`earned.base.${earning.kind}`), value: money(earning.base) },
          !realtime && {
            name: t('earned.rate'),
            value: earning.tier === null ? t('earned.noTier') : rateText(earning.rate, language),
          },
          { name: t('earned.gross'), value: money(earning.gross) },
          { name: t('earned.below'), value: money(earning.below) },
          { name: t('earned.amount'), value: money(earning.amount) },
          earning.passed > 0n && { name: t('line.passed'), value: money(earning.passed) },
          earning.carried < 0n && { name: t('line.carried'), value: money(earning.carried) },
          !realtime && { name: t('terms.active'), value: formatInteger(team.active, language) },
          dividend && { name: t('terms.netLoss'), value: money(team.netLoss) },
        ]}
      />
      <p className={own.note}>
        {earning.paidAt === null
          ? t(`line.${earning.state}`)
          : t('line.paidAt', { at: formatDateTime(earning.paidAt, language, brandZone) })}{' '}
        {earning.payer === 'upline' && t(earning.agent ? 'line.byYou' : 'line.byUpline')}
        {earning.passed > 0n && ` ${t('line.passedOn')}`}
      </p>
      {contractsBelow.length > 0 && (
        <>
          <h3>{t('line.belowTitle')}</h3>
          <ul className={own.belowList}>
            {contractsBelow.map(({ account, amount }) => (
              <li key={`${account}${amount}`}>
                <span>{account}</span>
                {money(amount)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('line.members')}</h3>
      <Table
        caption={t('line.members')}
        columns={columns}
        rows={members}
        rowKey={({ handle }) => handle}
        empty={<p className={own.note}>{t('line.nobody')}</p>}
        sums={[
          t('line.sum'),
          money(members.reduce((sum, { part }) => sum + part, 0n)),
          formatInteger(
            members.reduce((sum, { bets }) => sum + bets, 0),
            language,
          ),
          money(members.reduce((sum, { turnover }) => sum + turnover, 0n)),
          money(members.reduce((sum, { netLoss }) => sum + netLoss, 0n)),
        ]}
      />
      <StatementButton id={earning.id} />
      {earning.agent === null && <DisputePanel id={earning.id} />}
    </div>
  );
}
