import { parseMoney } from '@palpite/math/money.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { ListFilter } from '../../base/parts/list-filter.tsx';
import { useAsked } from '../../base/parts/use-asked.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { figureColumn } from '../../base/sports/columns.tsx';
import { CursorPages } from '../../base/sports/cursor-pages.tsx';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { kindText, LegName } from './bet-words.tsx';
import { againMs, betsQuery, type DeskBet } from './sports-data.ts';

const states = ['open', 'settled'] as const;
/** Stakes from which on bets are listed. */
const leastStakes = ['100', '1000', '5000', '20000'];
/** So many legs of a bet are named in a list. */
const namedLegs = 2;

/** The bets of the brand on sports, the newest first: by player, event, state and stake. */
export function BetsPage() {
  const { t } = useTranslation('sports');
  const sum = useSum();
  const [asked, , show] = useAsked(['account', 'which', 'least', 'fixture', 'before']);
  const { account, fixture } = asked;
  const which = states.find((each) => each === asked.which);
  const least = leastStakes.find((each) => each === asked.least);
  const before = /^\d{1,18}$/.test(asked.before) ? asked.before : undefined;
  const { data, isError, error, refetch } = useQuery({
    ...betsQuery({
      ...(account !== '' && { username: account }),
      ...(fixture !== '' && { fixtureId: fixture.slice(0, 40) }),
      ...(which && { which }),
      ...(least !== undefined && { leastStake: parseMoney(least) }),
      ...(before !== undefined && { before }),
    }),
    refetchInterval: before === undefined && againMs,
  });
  const narrow = (next: Readonly<Record<string, string>>) => show({ before: '', ...next });
  return (
    <>
      <ListHead title={t('bets.title')} lead={t('bets.lead')} onRefresh={() => void refetch()} />
      <ListFilter
        key={account}
        account={account}
        label={t('bets.player')}
        all={t('bets.all')}
        choices={[
          {
            ...{ name: 'which', label: t('bets.state'), value: which ?? '' },
            options: states.map((value) => ({ value, label: t(`bets.${value}`) })),
          },
          {
            ...{ name: 'least', label: t('bets.least'), value: least ?? '' },
            options: leastStakes.map((value) => ({
              value,
              label: t('bets.from', { amount: sum(parseMoney(value), 'BRL') }),
            })),
          },
        ]}
        onAsk={narrow}
      />
      {fixture !== '' && (
        <p>
          {t('bets.ofEvent')}{' '}
          <Button variant="quiet" size={36} onClick={() => narrow({ fixture: '' })}>
            {t('bets.everyEvent')}
          </Button>
        </p>
      )}
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <Empty art={<ReceiptText size={40} />} title={t('bets.none')} text={t('bets.noneText')} />
      ) : (
        <>
          <Bets rows={data.list} />
          <CursorPages after={before} next={data.next} onShow={(from) => show({ before: from ?? '' })} />
        </>
      )}
    </>
  );
}

function Bets({ rows }: { rows: readonly DeskBet[] }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('bets.title')}
      rows={rows}
      rowKey={({ bet }) => bet.betId}
      columns={[
        {
          key: 'bet',
          title: t('column.bet'),
          cell: ({ username, bet }) => (
            <Link href={`/sports-bets/${bet.betId}`} className={content.name}>
              <bdi>{username}</bdi>
              <small className={content.under}>
                {kindText(t, bet)} · {formatDateTime(bet.placedAt, language)}
              </small>
            </Link>
          ),
        },
        {
          key: 'legs',
          title: t('column.on'),
          cell: ({ bet: { legs } }) => (
            <>
              {legs.slice(0, namedLegs).map((leg) => (
                <div key={`${leg.fixture.id} ${leg.market} ${leg.selection}`}>
                  <LegName leg={leg} />
                </div>
              ))}
              {legs.length > namedLegs && (
                <small className={content.under}>{t('bets.more', { count: legs.length - namedLegs })}</small>
              )}
            </>
          ),
        },
        figureColumn<DeskBet>('stake', t('column.stake'), ({ bet: { stake, currency } }) => sum(stake, currency)),
        {
          key: 'payout',
          title: t('column.payout'),
          align: 'end',
          cell: ({ bet: { state, payout, mostPayout, currency } }) => (
            <>
              <span className="num">{sum(state === 'accepted' ? mostPayout : payout, currency)}</span>
              {state === 'accepted' && <small className={content.under}>{t('bets.atMost')}</small>}
            </>
          ),
        },
        {
          key: 'state',
          title: t('column.state'),
          cell: ({ bet: { state, corrections } }) => (
            <>
              <BetStatus status={state} />
              {corrections.length > 0 && <small className={content.under}>{t('bets.corrected')}</small>}
            </>
          ),
        },
      ]}
    />
  );
}
