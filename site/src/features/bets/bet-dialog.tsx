import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { openBet } from '@palpite/contract/bets/player.ts';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSymbolOf } from '../../base/balance.ts';
import { failureText } from '../../base/failure.ts';
import { Result } from '../../base/records/result.tsx';
import { houseZone } from '../../base/records/zone.ts';
import { useTexts } from '../../base/texts.ts';
import css from './bet-dialog.module.css';
import { BetBadge } from './bet-table.tsx';
import { gameNameOf } from './bet-words.ts';
import { betQuery } from './bets-data.ts';
import { DiceProof } from './dice-proof.tsx';

/** One bet opened: what was staked and won, the round it belongs to with its proof, and the entries it made. */
export function BetDialog({ orderNo, onClose }: { orderNo: string; onClose(): void }) {
  const t = useTexts('bets');
  const opened = useQuery(betQuery(orderNo));
  return (
    <Dialog open onClose={onClose} title={t('bet.title')} closeLabel={t('site:close')} width="normal">
      {opened.isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={failureText(opened.error, t)}
          actions={<Button onClick={() => void opened.refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : opened.isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={72} radius={12} />
          <Skeleton height={200} radius={16} />
        </div>
      ) : (
        <Opened opened={opened.data} />
      )}
    </Dialog>
  );
}

function Opened({ opened: { bet, entries } }: { opened: OutputOf<typeof openBet> }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useSymbolOf()(bet.currency);
  return (
    <div className={css.bet}>
      <div className={css.head}>
        <div>
          <b>{gameNameOf(bet, t)}</b>
          <small className="num">
            {formatDateTime(bet.betTimeInTimestamp, language, houseZone)}, {bet.orderNo}
          </small>
        </div>
        <BetBadge status={bet.status} />
      </div>
      <dl className={css.figures}>
        <div>
          <dt>{t('column.stake')}</dt>
          <dd>
            <Money amount={bet.betAmount} symbol={symbol} />
          </dd>
        </div>
        {bet.freeBetAmount !== undefined && (
          <div>
            <dt>{t('column.free')}</dt>
            <dd>
              <Money amount={bet.freeBetAmount} symbol={symbol} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('column.won')}</dt>
          <dd>
            <Money amount={bet.winAmount} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('column.result')}</dt>
          <dd>
            <Result amount={bet.profitAndLoss} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('column.valid')}</dt>
          <dd>
            <Money amount={bet.validBetAmount} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {bet.gameCode.toLowerCase() === 'dice' && <DiceProof roundId={bet.roundId} />}
      <Link href={`/member/rounds/${bet.orderNo}`} className={buttonClass({ variant: 'secondary' })}>
        {t('bet.toRound')}
      </Link>
      <section>
        <h3>{t('bet.entries')}</h3>
        <p className={css.hint}>{t('bet.entriesHint')}</p>
        <ul className={css.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {t.has(`entry.${entry.kind}`) ? t(`entry.${entry.kind}`) : entry.kind}
                <small className="num">{formatDateTime(entry.at, language, houseZone)}</small>
              </span>
              <span>
                <Money
                  amount={entry.direction === 'out' ? -entry.amount : entry.amount}
                  symbol={symbol}
                  sign="always"
                />
                <small>
                  {t('bet.balanceAfter')} <Money amount={entry.balanceAfter} symbol={symbol} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
