import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import cards from '../../base/desk/cards.module.css';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { TermsList } from '../../base/parts/terms-list.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import link from '../../base/text-link.module.css';
import { CancelPart } from './cancel-part.tsx';
import { freeBetFigures, RewardBadge, worthText } from './reward-parts.tsx';
import { type DeskRewardWhole, rewardQuery } from './rewards-data.ts';

/** One reward: what it is and what for, until when it waits or what it paid, and the way to take it back. */
export function RewardPage() {
  const { t } = useTranslation('rewards');
  const id = useParams().id ?? '';
  const found = useQuery(rewardQuery(id));
  const { data } = found;
  return (
    <CaseFrame
      title={data ? data.title : t('one')}
      number={id}
      copyLabel={t('copy')}
      back={{ href: '/rewards', text: t('back') }}
      badge={data && <RewardBadge state={data.state} />}
      lead={data && t('ofPlayer', { account: data.account, source: t(`source.${data.source}`) })}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'rewards.unknown') || refusedWith(found.error, 'request.invalid'),
              title: t('unknown'),
              text: t('unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Standing reward={data} />
            <Section title={t('payment.title')} panel>
              <Payment reward={data} />
            </Section>
            {data.terms && (
              <Section title={t('terms')} panel>
                <TermsList bonus={{ terms: data.terms, target: data.asked ?? 0n, currency: data.currency }} />
              </Section>
            )}
          </>
        )
      }
      side={
        data && (
          <>
            <Section title={t('act.title')} panel>
              <CancelPart key={`${id} ${data.state}`} reward={data} />
            </Section>
            <Section title={t('facts.title')} panel>
              <Facts reward={data} />
            </Section>
          </>
        )
      }
    />
  );
}

function Standing({ reward }: { reward: DeskRewardWhole }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const { kind, asked, currency, freeBet } = reward;
  return (
    <Figures
      items={[
        { key: 'worth', label: t('column.worth'), value: worthText(t, reward, language) },
        { key: 'kind', label: t('column.kind'), value: t(`kind.${kind}`) },
        {
          key: 'asked',
          label: t('asked'),
          value: asked === null ? t('asksNothing') : formatCurrency(asked, symbolOf(currency), language),
        },
        ...(freeBet ? freeBetFigures(t, freeBet) : []),
      ]}
    />
  );
}

function Payment({ reward: { orderNo, bonusId } }: { reward: DeskRewardWhole }) {
  const { t } = useTranslation('rewards');
  const may = useMay('bonuses.read');
  if (bonusId !== null)
    return may ? (
      <p>
        <Link href={`/bonuses/${bonusId}`} className={link.link ?? ''}>
          {t('payment.bonus', { id: bonusId })}
        </Link>
      </p>
    ) : (
      <p>{t('payment.bonusClosed', { id: bonusId })}</p>
    );
  if (orderNo === null) return <p className={cards.note}>{t('payment.none')}</p>;
  return <Figures look="list" items={[{ key: 'order', label: t('payment.order'), value: orderNo }]} />;
}

function Facts({ reward }: { reward: DeskRewardWhole }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const { source, sourceRef, issuedAt, claimUntil, claimedAt, endedAt, endedBy, endReason, gift } = reward;
  const times = { issuedAt, claimUntil, claimedAt, endedAt };
  const given = { givenBy: gift?.proposedBy ?? null, agreedBy: gift?.decidedBy ?? null, why: gift?.reason ?? null };
  const texts = { source: t(`source.${source}`), sourceRef, ...given, endedBy, endReason };
  return (
    <Figures
      look="list"
      items={[
        ...Object.entries(times).flatMap(([key, at]) =>
          at === null ? [] : [{ key, label: t(`facts.${key}`), value: formatDateTime(at, language) }],
        ),
        ...Object.entries(texts).flatMap(([key, text]) =>
          text === null ? [] : [{ key, label: t(`facts.${key}`), value: <span dir="auto">{text}</span> }],
        ),
      ]}
    />
  );
}
