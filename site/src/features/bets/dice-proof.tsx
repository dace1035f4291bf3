import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { ExternalLink, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { useTexts } from '../../base/text/texts.ts';
import { diceRoundQuery } from './bets-data.ts';
import css from './dice-proof.module.css';

/** The verifier's page with everything of a round filled in. Without the server seed it waits for its reveal. */
export function verifierPath(
  round: Pick<DiceRound, 'serverSeed' | 'clientSeed' | 'nonce' | 'serverSeedHash' | 'target' | 'direction'>,
): string {
  const parts = new URLSearchParams({
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    hash: round.serverSeedHash,
    target: String(round.target),
    direction: round.direction,
  });
  return `/arcade/verify/#${parts}`;
}

/** What a dice round drew, and what it takes to recompute it. */
export function DiceProof({ roundId }: { roundId: string }) {
  const t = useTexts('bets');
  const round = useQuery(diceRoundQuery(roundId));
  if (round.isPending) return <Skeleton height={220} radius={16} />;
  if (round.isError) return <p role="alert">{failureText(round.error, t)}</p>;
  return <Proof round={round.data} />;
}

function Proof({ round }: { round: DiceRound }) {
  const t = useTexts('bets');
  const language = useLanguage();
  return (
    <section className={css.proof}>
      <h3>
        <ShieldCheck size={20} />
        {t('round.title')}
      </h3>
      <div className={css.drawn}>
        <span className={css.roll}>{formatScaled(round.roll, 2, language)}</span>
        <span>
          {t(`round.${round.direction}`, { target: formatScaled(round.target, 2, language) })}
          <small>{t('round.multiplier', { multiplier: formatScaled(round.multiplier, 4, language) })}</small>
        </span>
      </div>
      <dl>
        <Seed name={t('round.hash')} value={round.serverSeedHash} />
        {round.serverSeed === null ? (
          <div>
            <dt>{t('round.serverSeed')}</dt>
            <dd className={css.sealed}>{t('round.sealed')}</dd>
          </div>
        ) : (
          <Seed name={t('round.serverSeed')} value={round.serverSeed} />
        )}
        <Seed name={t('round.clientSeed')} value={round.clientSeed} />
        <Seed name={t('round.nonce')} value={String(round.nonce)} />
      </dl>
      <a
        className={buttonClass({ variant: 'secondary', full: true })}
        href={verifierPath(round)}
        target="_blank"
        rel="noreferrer"
      >
        {t('round.verify')}
        <ExternalLink size={16} />
      </a>
    </section>
  );
}

function Seed({ name, value }: { name: string; value: string }) {
  const t = useTexts('bets');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={t('round.copy', { name })} copiedLabel={t('round.copied')} iconOnly />
      </dd>
    </div>
  );
}
