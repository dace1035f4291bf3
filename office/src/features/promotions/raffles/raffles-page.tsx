import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import versions from '../../../base/versions/versions.module.css';
import css from '../promotions.module.css';
import { type Raffle, rafflesQuery, worth } from '../promotions-data.ts';

/** The raffles of the brand: how far each is, what it was committed to, and who won. */
export function RafflesPage() {
  const { t } = useTranslation('promotions');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const refetchInterval = usePollMs();
  const found = useQuery({ ...rafflesQuery(page), refetchInterval });
  return (
    <>
      <PageHead title={t('raffles.title')} lead={t('raffles.lead')} />
      {found.isError ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <>
          {found.data.total === 0 && (
            <Empty art={<Ticket size={40} />} title={t('raffles.empty')} text={t('raffles.emptyText')} />
          )}
          <ul className={cards.list}>
            {found.data.list.map((raffle) => (
              <RaffleCard key={raffle.activityId} raffle={raffle} />
            ))}
          </ul>
          <ListPager
            page={page}
            totalPages={found.data.totalPages}
            onPage={(to) => setSearch(to > 1 ? { page: String(to) } : {})}
          />
        </>
      ) : (
        <ListWait />
      )}
    </>
  );
}

const tones: Readonly<Record<Raffle['state'], Tone>> = { open: 'good', closed: 'warn', drawn: 'neutral' };

function RaffleCard({ raffle }: { raffle: Raffle }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const { title, state, closesAt, drawAt, joined, tickets, holders, isWaiting, missedAt, moved, prizes } = raffle;
  const number = (value: number) => formatInteger(value, language);
  const all = prizes.reduce((sum, each) => sum + each, 0n);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{title}</h2>
        <Badge tone={tones[state]}>{t(`raffles.state.${state}`)}</Badge>
      </div>
      {isWaiting && missedAt !== null && (
        <p className={versions.warning}>{t('raffles.waiting', { at: formatDateTime(missedAt, language) })}</p>
      )}
      {moved && <p className={cards.note}>{t('raffles.moved')}</p>}
      <Figures
        items={[
          { key: 'joined', label: t('figure.joined'), value: number(joined) },
          { key: 'tickets', label: t('raffles.tickets'), value: tickets === null ? '–' : number(tickets) },
          { key: 'holders', label: t('raffles.holders'), value: holders === null ? '–' : number(holders) },
          {
            key: 'prizes',
            label: t('raffles.prizes'),
            value: worth('money', all, language),
            note: number(prizes.length),
          },
        ]}
      />
      <p className={cards.note}>
        {t('raffles.times', { closes: formatDateTime(closesAt, language), draw: formatDateTime(drawAt, language) })}
      </p>
      <Published raffle={raffle} />
      {raffle.given.length > 0 && <Winners given={raffle.given} />}
    </li>
  );
}

function Published({ raffle: { commitment, beacon, root, randomness, seed } }: { raffle: Raffle }) {
  const { t } = useTranslation('promotions');
  const values = [
    ['commitment', commitment],
    ['round', beacon && `${beacon.round} · ${beacon.network}`],
    ['root', root],
    ['randomness', randomness],
    ['seed', seed],
  ] as const;
  return (
    <dl className={css.published}>
      {values.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`raffles.${name}`)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Winners({ given }: { given: Raffle['given'] }) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  return (
    <section className={versions.version}>
      <h3>{t('raffles.winners')}</h3>
      <ol className={css.top}>
        {given.map(({ place, ticket, amount, account, status, lapsed, refused }) => (
          <li key={place}>
            <span>
              {t('raffles.won', { place, ticket: formatInteger(ticket, language) })} <b>{account}</b>
            </span>
            <span>
              {worth('money', amount, language)} · {t(lapsed ? 'raffles.lapsed' : `raffles.prize.${status}`)}
              {refused !== null && !lapsed && <code> {refused}</code>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
