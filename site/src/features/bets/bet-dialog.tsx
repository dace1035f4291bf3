import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { openBet } from '@palpite/contract/bets/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSymbolOf } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import * as paths from '../../base/paths.ts';
import { BetBadge } from '../../base/records/bet-badge.tsx';
import { gameNameOf } from '../../base/records/bet-words.ts';
import { EntryList } from '../../base/records/entry-list.tsx';
import { Figures } from '../../base/records/figures.tsx';
import { Result } from '../../base/records/result.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BetBonuses } from './bet-bonuses.tsx';
import css from './bet-dialog.module.css';
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

/** Where it is known of what the free stake was, that is said. */
const freeWords = { round: 'freeRound', money: 'freeMoney' } as const;

function Opened({ opened: { bet, free: kind, entries } }: { opened: OutputOf<typeof openBet> }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useSymbolOf()(bet.currency);
  const { freeBetAmount: free = 0n, status } = bet;
  // what waits for its result has brought nothing yet, and what is void did not win or lose
  const isSettled = status !== 'accepted' && status !== 'void';
  const said = [
    status === 'accepted' && 'waits',
    status === 'void' && 'void',
    free > 0n && (kind ? freeWords[kind] : 'free'),
    entries.some(({ kind }) => kind === 'resettlement') && 'corrected',
  ].filter((each) => each !== false);
  return (
    <div className={css.bet}>
      <div className={css.head}>
        <div>
          <b>{gameNameOf(bet, t)}</b>
          <small className="num">
            <bdi>{formatDateTime(bet.betTimeInTimestamp, language, brandZone)}</bdi>, <bdi>{bet.orderNo}</bdi>
          </small>
        </div>
        <BetBadge status={status} />
      </div>
      <Figures
        items={[
          { name: t('column.stake'), value: <Money amount={bet.betAmount} symbol={symbol} /> },
          free > 0n && { name: t('column.free'), value: <Money amount={free} symbol={symbol} /> },
          status === 'void' && {
            name: t('column.returned'),
            value: <Money amount={bet.winAmount + free} symbol={symbol} />,
          },
          isSettled && { name: t('column.won'), value: <Money amount={bet.winAmount} symbol={symbol} /> },
          isSettled && { name: t('column.result'), value: <Result amount={bet.profitAndLoss} symbol={symbol} /> },
          isSettled && { name: t('column.valid'), value: <Money amount={bet.validBetAmount} symbol={symbol} /> },
        ]}
      />
      {said.length > 0 && <p className={css.said}>{said.map((each) => t(`bet.said.${each}`)).join(' ')}</p>}
      {isSettled && <BetBonuses orderNo={bet.orderNo} symbol={symbol} />}
      {bet.gameCode.toLowerCase() === 'dice' && <DiceProof roundId={bet.roundId} />}
      <Link
        href={paths.pathTo(paths.round, { orderNo: bet.orderNo })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('bet.toRound')}
      </Link>
      <section>
        <h3>{t('bet.entries')}</h3>
        <p className={css.hint}>{t('bet.entriesHint')}</p>
        <EntryList entries={entries} symbol={symbol} />
      </section>
    </div>
  );
}
