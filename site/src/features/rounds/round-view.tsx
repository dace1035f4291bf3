import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Download, RotateCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatDecimal } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { EntryList } from '../../base/records/entry-list.tsx';
import { Figures } from '../../base/records/figures.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ticketsOf } from './lottery/tickets.ts';
import { pictureOf } from './picture.ts';
import { RevealRound } from './reveal-round.tsx';
import css from './round.module.css';
import { RoundCalls } from './round-calls.tsx';
import { RoundOutcome } from './round-outcome.tsx';
import { RoundSteps } from './round-steps.tsx';
import { saveRound } from './rounds-data.ts';
import { legsOf } from './sports/legs.ts';

const RoundPicture = lazyPart(
  () => import('./round-picture.tsx'),
  (module) => module.RoundPicture,
  'rounds',
  'pictures',
);

const OrderTickets = lazyPart(
  () => import('./lottery/order-tickets.tsx'),
  (module) => module.OrderTicketsPart,
);

const BetLegs = lazyPart(
  () => import('./sports/bet-legs.tsx'),
  (module) => module.BetLegsPart,
);

const tones: Readonly<Record<ExploredRound['state'], Tone>> = {
  open: 'info',
  over: 'good',
  void: 'warn',
  none: 'neutral',
};

interface RoundViewProps {
  round: ExploredRound;
  /** Before amounts. */
  symbol: string;
  /** Further presses beside saving it. */
  children?: ReactNode;
}

/**
 * The round from top to bottom: how it ended, its sums, and folded for its player what happened, what
 * it moved, what was said.
 */
export function RoundView({ round, symbol, children }: RoundViewProps) {
  const t = useTexts('rounds', 'bets');
  const language = useLanguage();
  const picture = round.own ? pictureOf(round.gameCode, round.figures) : undefined;
  const tickets = round.own ? ticketsOf(round.figures) : undefined;
  const bet = round.own ? legsOf(round.figures) : undefined;
  const own = `bets:game.${round.gameCode.toLowerCase()}`;
  return (
    <div className={css.round}>
      <div className={css.head}>
        <div>
          <h2>{t.has(own) ? t(own) : round.gameName}</h2>
          <small>
            <bdi>{round.vendorName}</bdi>, <bdi>{formatDateTime(round.beganAt, language, brandZone)}</bdi>
          </small>
        </div>
        <Badge tone={tones[round.state]}>{t(`state.${round.state}`)}</Badge>
      </div>
      {round.audience === 'player' && <RoundOutcome round={round} symbol={symbol} />}
      {picture && (
        <Suspense fallback={<Skeleton height={240} radius={20} />}>
          <RoundPicture gameCode={round.gameCode} round={round.round} picture={picture} />
        </Suspense>
      )}
      {tickets && (
        <Suspense fallback={<Skeleton height={96} radius={16} />}>
          <OrderTickets family={round.figures.family ?? ''} {...{ tickets, symbol }} />
        </Suspense>
      )}
      {bet && (
        <Suspense fallback={<Skeleton height={96} radius={16} />}>
          <BetLegs {...{ bet, symbol }} />
        </Suspense>
      )}
      {round.own && <RoundWays round={round} />}
      <Figures
        items={[
          { name: t('staked'), value: <Money amount={round.staked} symbol={symbol} /> },
          round.freeStaked > 0n && { name: t('free'), value: <Money amount={round.freeStaked} symbol={symbol} /> },
          round.returned > 0n && { name: t('returned'), value: <Money amount={round.returned} symbol={symbol} /> },
          { name: t('paid'), value: <Money amount={round.paid} symbol={symbol} /> },
          round.round !== null && {
            name: t('round'),
            value: (
              <span className={css.copied}>
                <span className={css.id}>{round.round}</span>
                <CopyButton iconOnly text={round.round} label={t('copy')} copiedLabel={t('copied')} />
              </span>
            ),
          },
        ]}
      />
      {round.audience === 'player' ? (
        <>
          <div className={css.actions}>{children}</div>
          <details className={css.technical}>
            <summary>{t('technical')}</summary>
            <Technical round={round} symbol={symbol} />
          </details>
        </>
      ) : (
        <Technical round={round} symbol={symbol} />
      )}
    </div>
  );
}

/** Step by step, in the words of those who keep the books. */
function Technical({ round, symbol }: { round: ExploredRound; symbol: string }) {
  const t = useTexts('rounds', 'bets');
  return (
    <div className={css.round}>
      <section>
        <h3>{t('steps')}</h3>
        <RoundSteps round={round} symbol={symbol} />
      </section>
      {round.entries.length > 0 && (
        <section>
          <h3>{t('bets:bet.entries')}</h3>
          <EntryList entries={round.entries} symbol={symbol} numbered />
        </section>
      )}
      {round.own && <RoundFigures figures={round.figures} />}
      {!round.own && (
        <section>
          <h3>{t('calls')}</h3>
          <RoundCalls calls={round.calls} />
        </section>
      )}
      <div className={css.actions}>
        <Button variant="secondary" icon={<Download size={18} />} onClick={() => saveRound(round)}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

/** What is shown by itself is left out. */
function restOf(figures: ExploredRound['figures']): ExploredRound['figures'] {
  const shown = ticketsOf(figures)
    ? ['family', 'tickets']
    : legsOf(figures)
      ? ['book', 'legs', 'ways', 'cashedOut', 'corrections']
      : [];
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !shown.includes(name)));
}

function RoundFigures({ figures }: Pick<ExploredRound, 'figures'>) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const shown = (value: string) =>
    formatDecimal(value, language) ?? (t.has(`value.${value}`) ? t(`value.${value}`) : value);
  return (
    <section>
      <h3>{t('proof')}</h3>
      <dl className={css.proof}>
        {Object.entries(restOf(figures)).map(([name, value]) => (
          <div key={name}>
            <dt>{t.has(`figure.${name}`) ? t(`figure.${name}`) : name}</dt>
            <dd className={css.id}>{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where a round of ours is watched again, and checked: a seed still sealed is opened first. */
function RoundWays({ round: { figures, replay, verifier, state } }: { round: ExploredRound }) {
  const t = useTexts('rounds');
  const { serverSeedHash } = figures;
  const isSealed = figures.seedRevealed === 'no' && state !== 'open' && serverSeedHash !== undefined;
  return (
    <>
      <div className={css.actions}>
        {replay !== null && (
          <a href={replay} className={buttonClass({ variant: 'secondary' })}>
            <RotateCw size={18} />
            {t('replay')}
          </a>
        )}
        {verifier !== null && !isSealed && (
          <a href={verifier} className={buttonClass({ variant: 'secondary' })}>
            <ShieldCheck size={18} />
            {t('verify')}
          </a>
        )}
      </div>
      {verifier !== null && isSealed && <RevealRound hash={serverSeedHash} verifier={verifier} />}
    </>
  );
}

export function RoundWaiting() {
  const t = useTexts('rounds');
  return (
    <div className={css.round} aria-busy="true">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      <Skeleton height={56} radius={12} />
      <Skeleton height={84} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  );
}
