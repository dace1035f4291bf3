import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { TermsList } from '../../base/parts/terms-list.tsx';
import { symbolOf } from '../../base/symbols.ts';
import { BonusActs } from './bonus-acts.tsx';
import { BonusBadge } from './bonus-badge.tsx';
import { BonusBets } from './bonus-bets.tsx';
import { bonusQuery, type DeskBonus } from './bonuses-data.ts';

/** One bonus: how far it is, its terms, what each bet counted, and what staff may do. */
export function BonusPage() {
  const { t } = useTranslation('bonuses');
  const id = useParams().id ?? '';
  const found = useQuery(bonusQuery(id));
  const { data } = found;
  return (
    <CaseFrame
      title={data ? data.title : t('one')}
      number={id}
      copyLabel={t('copy')}
      back={{ href: '/bonuses', text: t('back') }}
      badge={data && <BonusBadge state={data.state} />}
      lead={data && t('ofPlayer', { account: data.account, source: t(`source.${data.source}`) })}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'bonuses.unknown') || refusedWith(found.error, 'request.invalid'),
              title: t('unknown'),
              text: t('unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Standing bonus={data} />
            <Section title={t('bets.title')}>
              <BonusBets key={id} id={id} symbol={symbolOf(data.currency)} />
            </Section>
          </>
        )
      }
      side={
        data && (
          <>
            <Section title={t('act.title')} panel>
              <BonusActs key={`${id} ${data.state}`} bonus={data} />
            </Section>
            <Section title={t('terms.title')} panel>
              <TermsList bonus={data} />
            </Section>
            <Section title={t('facts.title')} panel>
              <Facts bonus={data} />
            </Section>
          </>
        )
      }
    />
  );
}

function Standing({ bonus }: { bonus: DeskBonus }) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const { amount, balance, state, progress, target, released, forfeited, currency } = bonus;
  const money = (each: bigint) => <span className="num">{formatCurrency(each, symbolOf(currency), language)}</span>;
  return (
    <Figures
      items={[
        { key: 'amount', label: t('column.amount'), value: money(amount) },
        ...(state === 'open' ? [{ key: 'balance', label: t('balance'), value: money(balance) }] : []),
        { key: 'progress', label: t('counted'), value: money(progress) },
        { key: 'target', label: t('target'), value: money(target) },
        ...(released === null ? [] : [{ key: 'released', label: t('released'), value: money(released) }]),
        ...(forfeited === null ? [] : [{ key: 'forfeited', label: t('forfeited'), value: money(forfeited) }]),
      ]}
    />
  );
}

function Facts({ bonus }: { bonus: DeskBonus }) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const { createdAt, claimUntil, openedAt, dueAt, endedAt, proposedBy, decidedBy, reason, endReason } = bonus;
  const times = { createdAt, claimUntil, openedAt, dueAt, endedAt };
  const texts = { proposedBy, reason, decidedBy, endReason };
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
