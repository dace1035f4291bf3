import type { Chain } from '@palpite/contract/crash/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from './proof-panel.module.css';

export interface ChainStepsProps {
  chain: Chain | null | undefined;
  /** What the game calls a round of the chain, its intro, the published hash and the chain after this one. */
  texts: Readonly<Record<'intro' | 'published' | 'round' | 'next' | 'copyRound' | 'copyNext', string>> & {
    /** While there is no chain. */
    readonly sealed?: string;
  };
  /** The round to explain; undefined before the first is over. */
  round: { readonly hash: string; readonly position: number } | undefined;
  /** What the hash gives. */
  result: ReactNode;
  actions: ReactNode;
  /** Chains that are over. */
  past?: ReactNode;
}

/** From the hash that was published before the first round of a chain to what came in one of them. */
export function ChainSteps({ chain, texts, round, result, actions, past }: ChainStepsProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const copied = (text: string, label: string) => (
    <Mono text={text}>
      <CopyButton iconOnly text={text} label={label} copiedLabel={t('proof.copied')} />
    </Mono>
  );
  return (
    <section className={css.panel} id="proof" tabIndex={-1} aria-label={t('proof.title')}>
      <h2>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </h2>
      <p className={css.intro}>{texts.intro}</p>
      <ol>
        <ProofStep number={1} title={texts.published}>
          {chain
            ? copied(chain.published, t('proof.copyHash'))
            : texts.sealed && <p className={css.sealed}>{texts.sealed}</p>}
        </ProofStep>
        <ProofStep
          number={2}
          title={t('proof.salt')}
          note={chain?.saltRound && t('proof.saltRound', { round: formatInteger(chain.saltRound, language) })}
        >
          {chain && copied(chain.salt, t('proof.copySalt'))}
        </ProofStep>
        <ProofStep
          number={3}
          title={texts.round}
          note={round && <span className="num">{formatInteger(round.position, language)}</span>}
        >
          {round ? copied(round.hash, texts.copyRound) : <p className={css.sealed}>{t('proof.none')}</p>}
        </ProofStep>
        <ProofStep number={4} title={t('proof.result')} isLast>
          {result}
        </ProofStep>
      </ol>
      {chain?.next && (
        <div className={css.next}>
          <h3>{texts.next}</h3>
          {copied(chain.next, texts.copyNext)}
        </div>
      )}
      {past}
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
