import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { RoundValue } from '../../base/parts/round-value.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import link from '../../base/text-link.module.css';
import { RoundCalls } from './round-calls.tsx';
import { RoundOutcome } from './round-outcome.tsx';
import { RoundShares } from './round-shares.tsx';
import { RoundSteps } from './round-steps.tsx';
import css from './rounds.module.css';

/**
 * The round from top to bottom: how it ended, its sums, its bets, what happened; folded what it moved, how it
 * was drawn, what was said.
 */
export function RoundOpened({ round }: { round: ExploredRound }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const language = useLanguage();
  const symbol = symbolOf(round.currency);
  const { vassalage: vendor, round: id } = round;
  const hasFigures = Object.keys(round.figures).length > 0;
  return (
    <div className={css.opened}>
      <RoundOutcome round={round} />
      <Figures
        items={[
          {
            key: 'id',
            label: t('round'),
            value: (
              <span className={css.copied}>
                <span className={css.id}>{id ?? round.bets[0]?.orderNo ?? '–'}</span>
                {id !== null && (
                  <CopyButton
                    iconOnly
                    text={id}
                    label={t('office:action.copy')}
                    copiedLabel={t('office:state.copied')}
                  />
                )}
              </span>
            ),
          },
          { key: 'state', label: t('bets:bet.statusTitle'), value: t(`state.${round.state}`) },
          { key: 'staked', label: t('bets:bet.stake'), value: <Money amount={round.staked} symbol={symbol} /> },
          ...(round.freeStaked > 0n
            ? [{ key: 'free', label: t('free'), value: <Money amount={round.freeStaked} symbol={symbol} /> }]
            : []),
          ...(round.returned > 0n
            ? [
                {
                  key: 'returned',
                  label: t('returned'),
                  value: <Money amount={round.returned} symbol={symbol} />,
                },
              ]
            : []),
          { key: 'paid', label: t('bets:bet.payout'), value: <Money amount={round.paid} symbol={symbol} /> },
          { key: 'at', label: t('bets:bet.at'), value: formatDateTime(round.beganAt, language) },
        ]}
      />
      <div className={css.columns}>
        <Section title={t('steps')}>
          <RoundSteps round={round} />
        </Section>
        <div className={css.side}>
          {round.bets.length > 0 && <RoundBets round={round} />}
          {!round.own && id !== null && <RoundShares of={{ vendor, round: id }} />}
        </div>
      </div>
      {(hasFigures || round.entries.length > 0 || !round.own) && (
        <details className={css.technical}>
          <summary>{t('technical')}</summary>
          <div className={css.opened}>
            {hasFigures && <RoundFigures figures={round.figures} />}
            {round.entries.length > 0 && <RoundEntries round={round} />}
            {!round.own && <RoundCalls calls={round.calls} />}
          </div>
        </details>
      )}
    </div>
  );
}

function RoundBets({ round: { bets, currency } }: { round: ExploredRound }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const mayOpen = useMay('bets.read');
  const symbol = symbolOf(currency);
  return (
    <Section title={t('bets')}>
      <Table
        caption={t('bets')}
        rows={bets}
        rowKey={(bet) => bet.orderNo}
        columns={[
          {
            key: 'order',
            title: t('bets:bet.order'),
            cell: ({ orderNo }) =>
              mayOpen ? (
                <Link href={`/bets/${encodeURIComponent(orderNo)}`} className={link.link}>
                  {orderNo}
                </Link>
              ) : (
                orderNo
              ),
          },
          { key: 'player', title: t('bets:bet.player'), cell: (bet) => bet.playerName },
          {
            key: 'stake',
            title: t('bets:bet.stake'),
            align: 'end',
            cell: (bet) => <Money amount={bet.stake + bet.freeStake} symbol={symbol} />,
          },
          {
            key: 'payout',
            title: t('bets:bet.payout'),
            align: 'end',
            cell: (bet) => <Money amount={bet.payout} symbol={symbol} />,
          },
          {
            key: 'status',
            title: t('bets:bet.statusTitle'),
            align: 'end',
            cell: (bet) => <BetStatus status={bet.status} />,
          },
        ]}
      />
    </Section>
  );
}

function RoundFigures({ figures }: Pick<ExploredRound, 'figures'>) {
  const { t } = useTranslation(['rounds', 'bets']);
  return (
    <Section title={t('proof')} panel>
      <Figures
        look="list"
        items={Object.entries(figures).map(([name, value]) => ({
          key: name,
          label: t(`bets:round.${name}`, { defaultValue: name }),
          value: <RoundValue value={value} />,
        }))}
      />
    </Section>
  );
}

function RoundEntries({ round: { entries, currency } }: { round: ExploredRound }) {
  const { t } = useTranslation(['rounds', 'bets']);
  const language = useLanguage();
  return (
    <Section title={t('bets:bet.entries')}>
      <Table
        caption={t('bets:bet.entries')}
        rows={entries}
        rowKey={(entry) => entry.id}
        columns={[
          { key: 'id', title: t('bets:entry.id'), cell: (entry) => entry.id },
          {
            key: 'kind',
            title: t('bets:entry.kind'),
            cell: (entry) => t(`bets:entry.kinds.${entry.kind}`, { defaultValue: entry.kind }),
          },
          { key: 'debit', title: t('bets:entry.debit'), cell: (entry) => entry.debit },
          { key: 'credit', title: t('bets:entry.credit'), cell: (entry) => entry.credit },
          {
            key: 'amount',
            title: t('bets:entry.amount'),
            align: 'end',
            cell: (entry) => <Money amount={entry.amount} symbol={symbolOf(currency)} />,
          },
          {
            key: 'at',
            title: t('bets:entry.at'),
            align: 'end',
            wideOnly: true,
            cell: (entry) => formatDateTime(entry.at, language),
          },
        ]}
      />
    </Section>
  );
}
