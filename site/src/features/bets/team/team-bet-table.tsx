import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useSymbolOf } from '../../../base/balance.ts';
import { BetBadge } from '../../../base/records/bet-badge.tsx';
import { gameNameOf } from '../../../base/records/bet-words.ts';
import css from '../../../base/records/records.module.css';
import { Result } from '../../../base/records/result.tsx';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { TeamBet } from './team-bets-data.ts';

/** What waits has none yet, and what is void brought nothing. */
const hasResult = ({ status }: TeamBet) => status !== 'accepted' && status !== 'void';

/** All that was staked, of a free stake too. */
export const stakeOf = ({ betAmount, freeBetAmount = 0n }: TeamBet) => betAmount + freeBetAmount;

/** A table at a desk, cards on a phone; each bet opens. */
export function TeamBetTable({ bets, onOpen }: { bets: readonly TeamBet[]; onOpen(bet: TeamBet): void }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbolOf = useSymbolOf();
  const at = (bet: TeamBet) => formatDateTime(bet.betTimeInTimestamp, language, brandZone);
  const money = (bet: TeamBet, amount: bigint) => <Money amount={amount} symbol={symbolOf(bet.currency)} />;
  const columns: readonly Column<TeamBet>[] = [
    { key: 'at', title: t('column.at'), cell: (bet) => <span className="num">{at(bet)}</span> },
    { key: 'member', title: t('team.member'), cell: ({ member }) => member.account },
    {
      key: 'game',
      title: t('column.game'),
      cell: (bet) => (
        <button type="button" className={css.open} onClick={() => onOpen(bet)}>
          {gameNameOf(bet, t)}
          <small className="num">{bet.orderNo}</small>
        </button>
      ),
    },
    { key: 'stake', title: t('column.stake'), align: 'end', cell: (bet) => money(bet, stakeOf(bet)) },
    { key: 'valid', title: t('column.valid'), align: 'end', cell: (bet) => money(bet, bet.validBetAmount) },
    { key: 'won', title: t('column.won'), align: 'end', cell: (bet) => money(bet, bet.winAmount) },
    {
      key: 'result',
      title: t('column.result'),
      align: 'end',
      cell: (bet) => hasResult(bet) && <Result amount={bet.profitAndLoss} symbol={symbolOf(bet.currency)} />,
    },
    { key: 'status', title: t('column.status'), align: 'end', cell: ({ status }) => <BetBadge status={status} /> },
  ];
  return (
    <>
      <div className={css.wide}>
        <Table caption={t('team.title')} columns={columns} rows={bets} rowKey={({ orderNo }) => orderNo} />
      </div>
      <ul className={css.small} aria-label={t('team.title')}>
        {bets.map((bet) => (
          <li key={bet.orderNo}>
            <button type="button" onClick={() => onOpen(bet)}>
              <span>
                <b>
                  {bet.member.account}
                  {comma(language)}
                  {gameNameOf(bet, t)}
                </b>
                <small className="num">{at(bet)}</small>
              </span>
              <span>
                {hasResult(bet) ? (
                  <Result amount={bet.profitAndLoss} symbol={symbolOf(bet.currency)} />
                ) : (
                  <BetBadge status={bet.status} />
                )}
                <small>
                  {t('staked')} {money(bet, stakeOf(bet))}
                </small>
              </span>
              <ChevronRight size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
