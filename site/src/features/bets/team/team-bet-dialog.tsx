import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { openTeamBet } from '@palpite/contract/bets/agent.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSymbolOf } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { BetBadge } from '../../../base/records/bet-badge.tsx';
import { gameNameOf } from '../../../base/records/bet-words.ts';
import { Figures } from '../../../base/records/figures.tsx';
import { Result } from '../../../base/records/result.tsx';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../bet-dialog.module.css';
import { stakeOf } from './team-bet-table.tsx';
import { teamBetQuery } from './team-bets-data.ts';

interface TeamBetDialogProps {
  orderNo: string;
  onClose(): void;
  /** Shows the bets on one game alone. */
  onGame(gameCode: string): void;
  /** Shows the bets of one member alone. */
  onMember(handle: string): void;
}

/** A bet of somebody of the team: what it was and what it became. */
export function TeamBetDialog({ orderNo, onClose, ...choices }: TeamBetDialogProps) {
  const t = useTexts('bets', 'records');
  const { data, isError, error, refetch } = useQuery(teamBetQuery(orderNo));
  return (
    <Dialog open onClose={onClose} title={t('team.bet')} closeLabel={t('site:close')}>
      {isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} calm={t('records:calm')} />
      ) : data ? (
        <Opened opened={data} {...choices} />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={72} radius={12} />
          <Skeleton height={120} radius={16} />
        </div>
      )}
    </Dialog>
  );
}

interface OpenedProps extends Pick<TeamBetDialogProps, 'onGame' | 'onMember'> {
  opened: OutputOf<typeof openTeamBet>;
}

function Opened({ opened: { bet, results }, onGame, onMember }: OpenedProps) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useSymbolOf()(bet.currency);
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} />;
  const at = (time: number) => <bdi className="num">{formatDateTime(time, language, brandZone)}</bdi>;
  const isSettled = bet.status !== 'accepted' && bet.status !== 'void';
  return (
    <div className={css.bet}>
      <div className={css.head}>
        <div>
          <b>{gameNameOf(bet, t)}</b>
          <small>
            {at(bet.betTimeInTimestamp)}
            {comma(language)}
            <bdi className="num">{bet.orderNo}</bdi>
          </small>
        </div>
        <BetBadge status={bet.status} />
      </div>
      <Figures
        items={[
          { name: t('team.member'), value: bet.member.account },
          { name: t('column.stake'), value: money(stakeOf(bet)) },
          bet.freeBetAmount !== undefined && { name: t('column.free'), value: money(bet.freeBetAmount) },
          { name: t('column.won'), value: money(bet.winAmount) },
          isSettled && { name: t('column.result'), value: <Result amount={bet.profitAndLoss} symbol={symbol} /> },
          { name: t('column.valid'), value: money(bet.validBetAmount) },
        ]}
      />
      <section>
        <h3>{t('team.results')}</h3>
        {results.length === 0 && <p className={css.hint}>{t('bet.said.waits')}</p>}
        <ol className={css.results}>
          {results.map(({ at: time, state, winAmount }, index) => (
            // a bet may come back to what it was before
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order in which they were told
            <li key={index}>
              <BetBadge status={state} /> {at(time)} {money(winAmount)}
            </li>
          ))}
        </ol>
      </section>
      <div className={css.acts}>
        <Button variant="secondary" onClick={() => onMember(bet.member.handle)}>
          {t('team.onlyMember', { account: bet.member.account })}
        </Button>
        <Button variant="secondary" onClick={() => onGame(bet.gameCode)}>
          {t('team.onlyGame')}
        </Button>
      </div>
    </div>
  );
}
