import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { betRecord } from '@palpite/contract/bets/player.ts';
import type { BetRow } from '@palpite/contract/bets/shapes.ts';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol, useSymbolOf } from '../../base/balance.ts';
import { BetBadge } from '../../base/records/bet-badge.tsx';
import { gameNameOf } from '../../base/records/bet-words.ts';
import css from '../../base/records/records.module.css';
import { Result } from '../../base/records/result.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';

type BetRecord = OutputOf<typeof betRecord>;

/** What waits has none yet, and what is void brought nothing. */
const hasResult = ({ status }: BetRow) => status !== 'accepted' && status !== 'void';

/** The stake, marked where it was none of the player's own money. */
function Staked({ bet: { betAmount, freeBetAmount }, symbol }: { bet: BetRow; symbol: string }) {
  const t = useTexts('bets');
  if (freeBetAmount === undefined) return <Money amount={betAmount} symbol={symbol} />;
  return (
    <>
      <Money amount={betAmount + freeBetAmount} symbol={symbol} /> <small className={css.mark}>{t('free')}</small>
    </>
  );
}

/** The prize; of a void bet, what went back. */
function Brought({ bet: { status, winAmount, freeBetAmount = 0n }, symbol }: { bet: BetRow; symbol: string }) {
  const t = useTexts('bets');
  if (status !== 'void') return <Money amount={winAmount} symbol={symbol} />;
  return (
    <>
      <Money amount={winAmount + freeBetAmount} symbol={symbol} /> <small className={css.mark}>{t('returned')}</small>
    </>
  );
}

interface BetTableProps {
  record: BetRecord;
  /** Of bets that wait for their result: they have brought nothing yet. */
  waiting: boolean;
  onOpen(bet: BetRow): void;
}

/** The bets of a page: a table on a desktop, cards on a phone, the sums of the whole period below. */
export function BetTable({ record, waiting, onOpen }: BetTableProps) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbolOf = useSymbolOf();
  const own = useCurrencySymbol();
  const [first] = record.list;
  const symbol = first ? symbolOf(first.currency) : own;
  const { footer } = record;
  const columns: readonly Column<BetRow>[] = [
    { key: 'at', title: t('column.at'), cell: (bet) => formatDateTime(bet.betTimeInTimestamp, language, brandZone) },
    {
      key: 'game',
      title: t('column.game'),
      cell: (bet) => (
        <button type="button" className={css.open} onClick={() => onOpen(bet)}>
          {gameNameOf(bet, t)}
          <small>{bet.orderNo}</small>
        </button>
      ),
    },
    {
      key: 'stake',
      title: t('column.stake'),
      align: 'end',
      cell: (bet) => <Staked bet={bet} symbol={symbolOf(bet.currency)} />,
    },
    {
      key: 'valid',
      title: t('column.valid'),
      align: 'end',
      cell: (bet) => <Money amount={bet.validBetAmount} symbol={symbolOf(bet.currency)} />,
    },
    {
      key: 'won',
      title: t('column.won'),
      align: 'end',
      // a bet that waits has brought nothing yet
      cell: (bet) => bet.status !== 'accepted' && <Brought bet={bet} symbol={symbolOf(bet.currency)} />,
    },
    {
      key: 'result',
      title: t('column.result'),
      align: 'end',
      cell: (bet) => hasResult(bet) && <Result amount={bet.profitAndLoss} symbol={symbolOf(bet.currency)} />,
    },
    { key: 'status', title: t('column.status'), align: 'end', cell: (bet) => <BetBadge status={bet.status} /> },
  ];
  const sums = [
    t('sums', { count: footer.totalHands }),
    null,
    <Money key="stake" amount={footer.betAmount} symbol={symbol} />,
    <Money key="valid" amount={footer.validBetAmount} symbol={symbol} />,
    !waiting && <Money key="won" amount={footer.winAmount} symbol={symbol} />,
    !waiting && <Result key="result" amount={footer.profitAndLoss} symbol={symbol} />,
    null,
  ];
  return (
    <>
      <div className={css.wide}>
        <Table caption={t('title')} columns={columns} rows={record.list} rowKey={(bet) => bet.orderNo} sums={sums} />
      </div>
      <div className={css.small}>
        <dl>
          <div>
            <dt>{t('column.bets')}</dt>
            <dd>{formatInteger(footer.totalHands, language)}</dd>
          </div>
          <div>
            <dt>{t('column.stake')}</dt>
            <dd>
              <Money amount={footer.betAmount} symbol={symbol} />
            </dd>
          </div>
          {!waiting && (
            <>
              <div>
                <dt>{t('column.won')}</dt>
                <dd>
                  <Money amount={footer.winAmount} symbol={symbol} />
                </dd>
              </div>
              <div>
                <dt>{t('column.result')}</dt>
                <dd>
                  <Result amount={footer.profitAndLoss} symbol={symbol} />
                </dd>
              </div>
            </>
          )}
        </dl>
        <ul>
          {record.list.map((bet) => (
            <li key={bet.orderNo}>
              <button type="button" onClick={() => onOpen(bet)}>
                <span>
                  <b>{gameNameOf(bet, t)}</b>
                  <small>{formatDateTime(bet.betTimeInTimestamp, language, brandZone)}</small>
                </span>
                <span>
                  {hasResult(bet) ? (
                    <Result amount={bet.profitAndLoss} symbol={symbolOf(bet.currency)} />
                  ) : (
                    <BetBadge status={bet.status} />
                  )}
                  <small>
                    {t('staked')} <Staked bet={bet} symbol={symbolOf(bet.currency)} />
                  </small>
                </span>
                <ChevronRight size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
