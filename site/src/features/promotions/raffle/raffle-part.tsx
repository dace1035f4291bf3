import type { OwnRaffle, Raffle } from '@palpite/contract/promotions/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useMemberHere } from '../../../base/session/member-kind.ts';
import { useToken } from '../../../base/session/session.ts';
import { useSpokenLanguage, useTexts } from '../../../base/text/texts.ts';
import css from './raffle.module.css';
import { ownRafflesQuery, rafflesQuery } from './raffle-data.ts';
import { RaffleProof } from './raffle-proof.tsx';
import { OwnPrizes, Winners } from './raffle-winners.tsx';

const tones: Readonly<Record<Raffle['state'], Tone>> = { open: 'good', closed: 'warn', drawn: 'neutral' };

interface RafflePartProps {
  promotionId: string;
  /** The promotion is known to be a raffle. */
  isExpected: boolean;
}

/** The raffle of a promotion, where it is one: tickets, times, winners, and how to check the draw. */
export function RafflePart({ promotionId, isExpected }: RafflePartProps) {
  const t = useTexts('promotions');
  const spoken = useSpokenLanguage();
  const loggedIn = useToken() !== undefined;
  const isMember = useMemberHere() && loggedIn;
  const found = useQuery(rafflesQuery(spoken));
  const raffle = found.data?.find((each) => each.promotionId === promotionId);
  const own = useQuery({ ...ownRafflesQuery(spoken, raffle?.state), enabled: isMember && raffle !== undefined });
  if (found.isError && isExpected)
    return <LoadFailed error={found.error} calm={t('calm')} onRetry={() => void found.refetch()} />;
  if (!raffle) return isExpected && found.isPending ? <Skeleton height={200} radius={16} /> : null;
  const mine = own.data?.find(({ activityId }) => activityId === raffle.activityId);
  return (
    <section className={css.raffle} aria-labelledby="raffle-title">
      <div className={css.head}>
        <h3 id="raffle-title">{t('raffle.title')}</h3>
        <Badge tone={tones[raffle.state]}>{t(`raffle.state.${raffle.state}`)}</Badge>
      </div>
      {own.isError && <LoadFailed error={own.error} calm={t('calm')} onRetry={() => void own.refetch()} />}
      {mine?.joined && <OwnTickets own={mine} />}
      <Times raffle={raffle} />
      {mine && mine.prizes.length > 0 && <OwnPrizes prizes={mine.prizes} symbol={raffle.currencySymbol} />}
      <Prizes raffle={raffle} />
      {raffle.state === 'drawn' && <Winners raffle={raffle} mark={mine?.range?.mark} />}
      <RaffleProof raffle={raffle} hasTickets={mine?.range !== null && mine !== undefined} />
    </section>
  );
}

function OwnTickets({ own: { state, tickets, range } }: { own: OwnRaffle }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const number = (value: number) => formatInteger(value, language);
  return (
    <div className={css.own}>
      <Ticket size={32} />
      <p>
        <b>{t('raffle.own', { count: tickets, tickets: number(tickets) })}</b>
        <small>
          {range
            ? t('raffle.range', { first: number(range.first), last: number(range.first + range.count - 1) })
            : t(state === 'open' ? 'raffle.counting' : 'raffle.none')}
        </small>
      </p>
    </div>
  );
}

function Times({ raffle }: { raffle: Raffle }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const { state, closesAt, drawAt, tickets, holders, isWaiting, moved } = raffle;
  return (
    <>
      <dl className={css.facts}>
        <Fact
          name={t(state === 'open' ? 'raffle.closes' : 'raffle.closed')}
          text={formatDateTime(closesAt, language)}
        />
        <Fact name={t(state === 'drawn' ? 'raffle.drawnAt' : 'raffle.draw')} text={formatDateTime(drawAt, language)} />
        {tickets !== null && <Fact name={t('raffle.tickets')} text={formatInteger(tickets, language)} />}
        {holders !== null && <Fact name={t('raffle.holders')} text={formatInteger(holders, language)} />}
      </dl>
      {isWaiting && (
        <p className={css.note} role="status">
          {t('raffle.waiting')}
        </p>
      )}
      {moved && <p className={css.note}>{t('raffle.moved')}</p>}
    </>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

/** Prizes of one amount in one line. */
function Prizes({ raffle: { prizes, mostEach, currencySymbol } }: { raffle: Raffle }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const lines: { from: number; until: number; amount: bigint }[] = [];
  for (const [at, amount] of prizes.entries()) {
    const last = lines.at(-1);
    if (last?.amount === amount) last.until = at + 1;
    else lines.push({ from: at + 1, until: at + 1, amount });
  }
  return (
    <div className={css.prizes}>
      <h4>{t('raffle.prizes')}</h4>
      <ul>
        {lines.map(({ from, until, amount }) => (
          <li key={from}>
            <span>{from === until ? t('raffle.place', { place: from }) : t('raffle.places', { from, until })}</span>
            <b className="num">{formatCurrency(amount, currencySymbol, language)}</b>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('raffle.rule', { count: mostEach })}</p>
    </div>
  );
}
