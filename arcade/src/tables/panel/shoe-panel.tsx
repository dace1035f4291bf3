import type { DealtRound } from '@palpite/contract/tables/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { ButtonLink } from '@palpite/ui/button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import css from '../../frame/seeds/proof-panel.module.css';
import type { TableState } from '../state.ts';
import { outcomeText } from './outcome-text.ts';

export interface ShoePanelProps {
  game: string;
  takes: TableState['takes'];
  chain: TableState['chain'];
  /** The newest round that has been shown. */
  round: DealtRound | undefined;
}

/** What was published before the first round of this shoe or chain, and how a round follows from it. */
export const ShoePanel = memo(function ShoePanel({ game, takes, chain, round }: ShoePanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const cards = useCardNames();
  const copy = (text: string, label: string) => (
    <CopyButton iconOnly text={text} label={label} copiedLabel={t('proof.copied')} />
  );
  return (
    <section className={css.panel} id="proof" tabIndex={-1} aria-label={t('proof.title')}>
      <h2>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </h2>
      <p className={css.intro}>{t(`proof.intro.${takes}`)}</p>
      <ol>
        <ProofStep number={1} title={t(`proof.published.${takes}`)}>
          {chain ? (
            <Mono text={chain.published}>{copy(chain.published, t('proof.copyHash'))}</Mono>
          ) : (
            <p className={css.sealed}>{t('proof.noChain')}</p>
          )}
        </ProofStep>
        <ProofStep
          number={2}
          title={t('proof.salt')}
          note={chain?.saltRound && t('proof.saltRound', { round: formatInteger(chain.saltRound, language) })}
        >
          {chain && <Mono text={chain.salt}>{copy(chain.salt, t('proof.copySalt'))}</Mono>}
        </ProofStep>
        <ProofStep
          number={3}
          title={t('proof.lastRound')}
          note={round && <span className="num">{formatInteger(round.position, language)}</span>}
        >
          {round ? (
            <Mono text={round.hash}>{copy(round.hash, t('proof.copyRound'))}</Mono>
          ) : (
            <p className={css.sealed}>{t('proof.none')}</p>
          )}
        </ProofStep>
        <ProofStep number={4} title={t('proof.result')} isLast>
          {round && (
            <p className={css.sealed}>
              <strong>{outcomeText(round.outcome, t, cards)}</strong>{' '}
              {takes === 'cards' &&
                t('proof.cards', {
                  from: formatInteger(round.first + 1, language),
                  to: formatInteger(round.first + round.taken, language),
                })}
            </p>
          )}
        </ProofStep>
      </ol>
      {chain?.next && (
        <div className={css.next}>
          <h3>{t('proof.nextChain')}</h3>
          <Mono text={chain.next}>{copy(chain.next, t('proof.copyNextChain'))}</Mono>
        </div>
      )}
      <div className={css.actions}>
        <ButtonLink
          variant="secondary"
          size={36}
          href={inVerifier(game, { takes, chain, round })}
          target="_blank"
          rel="noopener"
        >
          {t('proof.verifier')}
        </ButtonLink>
      </div>
    </section>
  );
});

/** The verifier with this round filled in; of a shoe it says when the seed is told. */
function inVerifier(rules: string, { takes, chain, round }: Omit<ShoePanelProps, 'game'>): string {
  if (!chain) return verifierAddress();
  const { salt, published, length } = chain;
  const told = round && JSON.stringify(round.outcome);
  const of = { game: 'table', rules, salt, published, told };
  if (takes === 'cards') return verifierAddress({ ...of, length: String(length), first: round && String(round.first) });
  return verifierAddress({ ...of, flight: round?.hash, position: round && String(round.position) });
}
