import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import type { AbuseDetail } from './abuse-data.ts';

export function CaseAccounts({ accounts }: Pick<AbuseDetail, 'accounts'>) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const mayRead = useMay('rings.read');
  return (
    <Section title={t('accounts')}>
      <Table
        className={content.table ?? ''}
        caption={t('accounts')}
        rows={accounts}
        rowKey={({ playerId }) => playerId}
        columns={[
          {
            key: 'account',
            title: t('account'),
            cell: ({ account }) => (
              <Link href={`/abuse?account=${encodeURIComponent(account)}`} className={content.name}>
                {account}
              </Link>
            ),
          },
          {
            key: 'registered',
            title: t('registered'),
            wideOnly: true,
            cell: ({ registeredAt }) => formatDateTime(registeredAt, language),
          },
          {
            key: 'links',
            title: t('links'),
            cell: ({ kinds, ringId }) => (
              <>
                {kinds.map((kind) => t(`kind.${kind}`)).join(' · ') || '–'}
                {ringId !== null && mayRead && (
                  <Link href={`/rings/${ringId}`} className={content.name}>
                    <small className={content.under}>{t('toRing')}</small>
                  </Link>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** What the accounts took. A bonus leads to its desk: there it can be cancelled. */
export function CaseTaken({ taken }: Pick<AbuseDetail, 'taken'>) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const sum = useSum();
  const mayRead = useMay('bonuses.read');
  return (
    <Section title={t('taken')}>
      <Table
        className={content.table ?? ''}
        caption={t('taken')}
        rows={taken}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            key: 'what',
            title: t('what'),
            cell: ({ kind, id, bonus }) =>
              bonus && mayRead ? (
                <Link href={`/bonuses/${id}`} className={content.name}>
                  {t('bonusNo', { id })}
                </Link>
              ) : (
                t(`taken_${kind}`, { id })
              ),
          },
          { key: 'account', title: t('account'), cell: ({ account }) => account },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            cell: ({ amount, currency }) => <span className="num">{sum(amount, currency)}</span>,
          },
          {
            key: 'progress',
            title: t('progress'),
            wideOnly: true,
            cell: ({ bonus, currency }) =>
              bonus
                ? t('progressOf', {
                    ...{ made: sum(bonus.progress, currency), asked: sum(bonus.target, currency) },
                    state: t(`bonusState.${bonus.state}`),
                  })
                : '–',
          },
          { key: 'at', title: t('takenAt'), wideOnly: true, cell: ({ at }) => formatDateTime(at, language) },
        ]}
      />
    </Section>
  );
}

/** The first bets that counted, or that stood against each other. */
export function CaseBets({
  bets,
  currency,
  kind,
}: Pick<AbuseDetail, 'bets'> & { currency: string; kind: 'counted' | 'opposed' }) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const sum = useSum();
  const mayRead = useMay('bets.read');
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  const title = t(kind === 'counted' ? 'firstBets' : 'oppositeBets', { count: bets.length });
  return (
    <Section title={title}>
      <Table
        className={content.table ?? ''}
        caption={title}
        rows={bets}
        rowKey={({ orderNo }) => orderNo}
        columns={[
          {
            key: 'bet',
            title: t('bet'),
            cell: ({ orderNo, gameName, placedAt }) => {
              const said = (
                <>
                  <bdi>{gameName}</bdi>
                  <small className={content.under}>{formatDateTime(placedAt, language)}</small>
                </>
              );
              return mayRead ? (
                <Link href={`/bets/${orderNo}`} className={content.name}>
                  {said}
                </Link>
              ) : (
                said
              );
            },
          },
          { key: 'stake', title: t('stake'), align: 'end', cell: ({ stake }) => money(stake) },
          { key: 'payout', title: t('payout'), align: 'end', cell: ({ payout }) => money(payout) },
          { key: 'counted', title: t(kind), align: 'end', cell: ({ counted }) => money(counted) },
        ]}
      />
    </Section>
  );
}
