import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { BetStatus } from '../../base/parts/bet-status.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMarketNames } from '../../base/sports/market-names.ts';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import link from '../../base/text-link.module.css';
import { kindText, LegName } from './bet-words.tsx';
import { againMs, betQuery, type DeskBetWhole } from './sports-data.ts';
import { VoidDialog } from './void-dialog.tsx';

type Bet = DeskBetWhole['bet'];
type Leg = Bet['legs'][number];

/** One bet: its legs with what became of each and why, its money, its cash-outs and its corrections. */
export function BetPage() {
  const { t } = useTranslation('sports');
  const betId = useParams().betId ?? '';
  const found = useQuery({ ...betQuery(betId), refetchInterval: againMs });
  const { data } = found;
  return (
    <CaseFrame
      title={data ? kindText(t, data.bet) : t('bet.one')}
      number={betId}
      copyLabel={t('bet.copy')}
      back={{ href: '/sports-bets', text: t('bets.title') }}
      badge={data && <BetStatus status={data.bet.state} />}
      lead={data && t('bet.of', { username: data.username, number: betId })}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'sports.unknown_bet') || refusedWith(found.error, 'request.invalid'),
              title: t('bet.unknown'),
              text: t('bet.unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Standing bet={data.bet} />
            <Section title={t('bet.legs')}>
              <Legs bet={data.bet} />
            </Section>
            <Corrections bet={data.bet} />
          </>
        )
      }
      side={
        data && (
          <>
            <Section title={t('bet.ways')} panel>
              <Ways bet={data.bet} />
            </Section>
            <Section title={t('bet.desk')} panel>
              <Desk of={data} />
            </Section>
          </>
        )
      }
    />
  );
}

function Standing({ bet }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  const { stake, unitStake, currency, state, payout, mostPayout, placedAt, cashOutAt, isFree } = bet;
  const isOpen = state === 'accepted';
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <Figures
      items={[
        {
          key: 'stake',
          label: t('column.stake'),
          value: money(stake),
          note: isFree ? t('bet.free') : unitStake !== stake && t('bet.unit', { amount: sum(unitStake, currency) }),
        },
        isOpen
          ? { key: 'most', label: t('bet.most'), value: money(mostPayout) }
          : { key: 'paid', label: t('bet.paid'), value: money(payout) },
        { key: 'at', label: t('bet.at'), value: formatDateTime(placedAt, language) },
        ...(cashOutAt === null ? [] : [{ key: 'cashAt', label: t('bet.cashOutAt'), value: money(cashOutAt) }]),
      ]}
    />
  );
}

const tones: Readonly<Record<string, Tone>> = {
  ...{ won: 'good', half_won: 'good', dead_heat: 'good', push: 'info', void: 'info', open: 'warn' },
};

function Legs({ bet: { legs } }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  return (
    <Table
      className={content.table ?? ''}
      caption={t('bet.legs')}
      rows={legs}
      rowKey={({ fixture, market, selection }) => `${fixture.id} ${market} ${selection}`}
      columns={[
        { key: 'leg', title: t('column.on'), cell: (leg) => <LegCell leg={leg} /> },
        { key: 'outcome', title: t('column.outcome'), cell: (leg) => <Outcome leg={leg} /> },
      ]}
    />
  );
}

function LegCell({ leg }: { leg: Leg }) {
  const { t } = useTranslation('sports');
  const { inPlay, fixture } = leg;
  const names = useMarketNames()(fixture);
  return (
    <>
      <LegName leg={leg} />
      {inPlay && <small className={content.under}>{t('bet.inPlay', { stood: names.stood(inPlay) })}</small>}
    </>
  );
}

function Outcome({ leg: { fixture, market, selection, settled } }: { leg: Leg }) {
  const { t } = useTranslation('sports');
  const names = useMarketNames()(fixture);
  if (!settled) return <Badge tone="warn">{t('outcome.open')}</Badge>;
  const { outcome, because, placeOutcome, version, was = [] } = settled;
  return (
    <div className={content.wrap}>
      <Badge tone={tones[outcome] ?? 'neutral'}>{t(`outcome.${outcome}`)}</Badge>
      {placeOutcome && (
        <small className={content.under}>{t('bet.place', { outcome: t(`outcome.${placeOutcome}`) })}</small>
      )}
      <small className={content.under}>
        {version > 1 && `${t('bet.version', { version })} `}
        {names.because(because, market, selection)}
      </small>
      {was.map((each) => (
        <small key={each.version} className={content.under}>
          {t('bet.was', { version: each.version, outcome: t(`outcome.${each.outcome}`) })}{' '}
          {names.because(each.because, market, selection)}
        </small>
      ))}
    </div>
  );
}

/** How the payout came: sums by size of combination, and the parts that were cashed out. */
function Ways({ bet: { explained, cashedOut, currency, state } }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  const items = [
    ...cashedOut.map(({ at, fraction, value }) => ({
      key: `cash ${at}`,
      label: t('bet.cashed', { percent: formatScaled(fraction, 2, language), at: formatDateTime(at, language) }),
      value: <span className="num">{sum(value, currency)}</span>,
    })),
    ...(explained?.ways ?? []).map(({ way, size, combinations, returned }) => ({
      key: `${way} ${size}`,
      label: t(`bet.way.${way}`, { size, combinations }),
      value: <span className="num">{sum(returned, currency)}</span>,
    })),
  ];
  if (items.length === 0) return <p>{t(state === 'accepted' ? 'bet.open' : 'bet.noWays')}</p>;
  return (
    <>
      <Figures look="list" items={items} />
      {explained?.capped && <p>{t('bet.capped')}</p>}
    </>
  );
}

function Corrections({ bet: { corrections, currency } }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  if (corrections.length === 0) return null;
  return (
    <Section title={t('bet.corrections')} panel>
      <Figures
        look="list"
        items={corrections.map(({ at, stateWas, payoutWas, state, payout, owed }, nth) => ({
          key: `${nth}`,
          label: formatDateTime(at, language),
          value: t('bet.correction', {
            ...{ stateWas: t(`office:betStatus.${stateWas}`), was: sum(payoutWas, currency) },
            ...{ state: t(`office:betStatus.${state}`), now: sum(payout, currency) },
          }),
          note: owed > 0n && t('bet.owed', { amount: sum(owed, currency) }),
        }))}
      />
    </Section>
  );
}

function Desk({ of: { bet, username, ruled, isProposed } }: { of: DeskBetWhole }) {
  const { t } = useTranslation('sports');
  const may = useMay('sports.manage');
  const mayBets = useMay('bets.read');
  const [voiding, setVoiding] = useState(false);
  return (
    <div className={content.stack}>
      {ruled && <p>{t('bet.ruled', { kind: t(`voidKind.${ruled}`) })}</p>}
      {isProposed && (
        <p>
          <Link href="/sports-voids" className={link.link ?? ''}>
            {t('bet.proposed')}
          </Link>
        </p>
      )}
      <Link href={`/sports-players?search=${encodeURIComponent(username)}`} className={link.link ?? ''}>
        {t('bet.toFactor')}
      </Link>
      {mayBets && (
        <Link href={`/bets/${bet.betId}`} className={link.link ?? ''}>
          {t('bet.toEntries')}
        </Link>
      )}
      {may && !ruled && !isProposed && (
        <div className={content.foot}>
          <Button variant="danger" onClick={() => setVoiding(true)}>
            {t('void.open')}
          </Button>
        </div>
      )}
      {voiding && (
        <VoidDialog
          of={{ betId: bet.betId }}
          subject={t('bet.of', { username, number: bet.betId })}
          onClose={() => setVoiding(false)}
        />
      )}
    </div>
  );
}
