import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useSum } from '../../base/sum.ts';
import { CancelPart } from './cancel-part.tsx';
import { ExposureBoard } from './exposure-board.tsx';
import { HalfPayPart } from './half-pay/half-pay-part.tsx';
import { IssueBadge } from './issue-badge.tsx';
import { IssueOrders } from './issue-orders.tsx';
import css from './lottery.module.css';
import { againMs, type DeskIssueView, issueQuery } from './lottery-data.ts';
import { RedrawPart } from './result/redraw-part.tsx';
import { ResultPart } from './result/result-part.tsx';
import { StopsPart } from './stops-part.tsx';

/** One issue: its figures, what its numbers may cost, its orders, what is stopped, and what anybody can check it by. */
export function IssuePage() {
  const { t } = useTranslation('lottery');
  const id = useParams().issueId ?? '';
  const found = useQuery({ ...issueQuery(id), refetchInterval: againMs });
  const { data } = found;
  return (
    <CaseFrame
      title={data ? `${data.gameName} ${data.issue.numero}` : t('one')}
      number={id}
      copyLabel={t('copy')}
      back={{ href: data ? `/lotteries/${data.issue.gameCode}` : '/lotteries', text: t('back') }}
      badge={data && <IssueBadge issue={data.issue} />}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'lottery.unknown_issue') || refusedWith(found.error, 'request.invalid'),
              title: t('unknown'),
              text: t('unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Standing view={data} />
            <Section title={t('exposure.title')}>
              <ExposureBoard key={id} view={data} />
            </Section>
            <Section title={t('order.title')}>
              <IssueOrders key={id} view={data} />
            </Section>
          </>
        )
      }
      side={
        data && (
          <>
            <ResultPart view={data} />
            <RedrawPart view={data} />
            <StopsPart view={data} />
            <HalfPayPart view={data} />
            <CancelPart view={data} />
            <Section title={t('times.title')} panel>
              <Times view={data} />
            </Section>
            <Section title={t('proof.title')} panel>
              <Proof view={data} />
            </Section>
          </>
        )
      }
    />
  );
}

function Standing({ view: { issue, currency, proof } }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const { orders, stakes, payouts, rebates, result, state } = issue;
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <>
      <Figures
        items={[
          { key: 'orders', label: t('column.orders'), value: formatInteger(orders, language) },
          { key: 'stakes', label: t('column.stakes'), value: money(stakes) },
          { key: 'payouts', label: t('column.payouts'), value: money(payouts) },
          { key: 'rebates', label: t('column.rebates'), value: money(rebates) },
          ...(state === 'settled' ? [{ key: 'ggr', label: t('ggr'), value: money(stakes - payouts - rebates) }] : []),
        ]}
      />
      {/* what others drew is told with its corrections (`result/redraw-part.tsx`) */}
      {result && proof.commitment !== null && (
        <Figures
          look="list"
          items={[
            { key: 'result', label: t('column.result'), value: <bdi className={css.numbers}>{result.join(' ')}</bdi> },
          ]}
        />
      )}
    </>
  );
}

function Times({ view: { issue, day, closedAt, settledAt } }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { opensAt, closesAt, drawsAt } = issue;
  return (
    <Figures
      look="list"
      items={[
        { key: 'day', label: t('times.day'), value: <bdi className="num">{day}</bdi> },
        ...Object.entries({ opensAt, closesAt, closedAt, drawsAt, settledAt }).flatMap(([key, at]) =>
          at === null ? [] : [{ key, label: t(`times.${key}`), value: formatDateTime(at, language) }],
        ),
      ]}
    />
  );
}

function Proof({ view: { proof } }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const { commitment, network, beaconRound, beaconAt, root, rootAt, orders, secret, randomness, drawnAt } = proof;
  // what others draw has orders that anybody can count, and no secret of ours
  const tree = {
    root,
    rootAt: rootAt === null ? null : formatDateTime(rootAt, language),
    orders: orders?.toString() ?? null,
  };
  const draw = {
    commitment,
    network,
    beaconRound: beaconRound?.toString() ?? null,
    beaconAt: beaconAt === null ? null : formatDateTime(beaconAt, language),
    randomness,
    secret,
  };
  const texts = {
    ...(commitment !== null && draw),
    ...tree,
    drawnAt: drawnAt === null ? null : formatDateTime(drawnAt, language),
  };
  return (
    <Figures
      look="list"
      items={Object.entries(texts).map(([key, text]) => ({
        ...{ key, label: t(`proof.${key}`) },
        value: text === null ? t('proof.later') : <bdi style={{ overflowWrap: 'anywhere' }}>{text}</bdi>,
      }))}
    />
  );
}
