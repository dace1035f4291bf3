import type { SeedPair } from '@palpite/contract/instant/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button, ButtonLink, IconButton } from '@palpite/ui/button.tsx';
import { CircleAlert, CircleCheck, RotateCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import type { Recomputed } from '../../base/proof/proof.ts';
import { ByteSum, Mono, ProofStep, SealedBytes } from '../../base/proof/proof-steps.tsx';
import { type AskedRound, verifierAddress } from '../../base/proof/seed-address.ts';
import { type Revealable, useRecomputed } from '../../base/proof/use-recomputed.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from './proof-panel.module.css';
import { RevealSeed } from './reveal-seed.tsx';

export interface ProofPanelProps {
  /** The round to explain; undefined before the first. */
  round: (Revealable & { readonly serverSeedHash: string }) | undefined;
  /** The seeds in force; undefined where nobody sits at the table. */
  seeds: SeedPair | undefined;
  /** The round as the verifier is told of it; undefined while there is nothing to check. */
  inVerifier: Partial<AskedRound> | undefined;
  /** What the link to the verifier says. */
  verifierLabel: string;
  /** Above the bytes, once they are known. */
  drawn?: ReactNode;
  /** What came of it, with what was recomputed once the seed is open. */
  result(found: Recomputed | undefined): ReactNode;
  onRotate?: (() => void) | undefined;
  /** Opens the seed of the round at once; undefined where there is nothing to open. Rejects with `Refused`. */
  reveal?: (() => Promise<unknown>) | undefined;
  /** Below everything. */
  children?: ReactNode;
}

/**
 * The four steps from the commitment to the result. The bytes are recomputed here, once the server's seed is opened.
 */
export function ProofPanel(props: ProofPanelProps) {
  const { round, seeds, inVerifier, verifierLabel, drawn, result, onRotate, reveal, children } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const found = useRecomputed(round);
  const hash = round?.serverSeedHash ?? seeds?.serverSeedHash ?? '';
  return (
    <aside className={css.panel} id="proof" tabIndex={-1} aria-label={t('proof.title')}>
      <h2>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </h2>
      <p className={css.intro}>{t(seeds ? 'proof.intro' : 'proof.introAny')}</p>
      <ol>
        <ProofStep number={1} title={t('proof.commitment')}>
          <Mono text={hash}>
            <CopyButton iconOnly text={hash} label={t('proof.copyHash')} copiedLabel={t('proof.copied')} />
          </Mono>
        </ProofStep>
        <ProofStep
          number={2}
          title={t(seeds ? 'proof.yourSeed' : 'proof.playerSeed')}
          note={onRotate && t('proof.canChange')}
        >
          <Mono text={round?.clientSeed ?? seeds?.clientSeed ?? ''}>
            {onRotate && (
              <IconButton label={t('proof.change')} onClick={onRotate}>
                <RotateCw size={16} />
              </IconButton>
            )}
          </Mono>
        </ProofStep>
        <ProofStep
          number={3}
          title={t('proof.round')}
          note={round && <span className="num">{formatInteger(round.nonce, language)}</span>}
        >
          {found && drawn && <p className={css.sealed}>{drawn}</p>}
          {found ? <ByteSum bytes={found.bytes} drawn={found.drawn} /> : <SealedBytes />}
          {!found && <p className={css.sealed}>{round ? t('proof.sealed') : t('proof.none')}</p>}
        </ProofStep>
        <ProofStep number={4} title={t('proof.result')} isLast>
          {result(found)}
          {found && round && <Check holds={found.serverSeedHash === round.serverSeedHash} />}
        </ProofStep>
      </ol>
      {seeds && (
        <div className={css.next}>
          <h3>{t('proof.next')}</h3>
          <Mono text={seeds.nextServerSeedHash}>
            <CopyButton
              iconOnly
              text={seeds.nextServerSeedHash}
              label={t('proof.copyNext')}
              copiedLabel={t('proof.copied')}
            />
          </Mono>
        </div>
      )}
      {reveal && round?.serverSeed === null && <RevealSeed reveal={reveal} />}
      <div className={css.actions}>
        {onRotate && (
          <Button variant="secondary" size={36} onClick={onRotate}>
            {t('proof.change')}
          </Button>
        )}
        {/* what is still sealed is opened here, by the press above: the verifier could only say so */}
        {!(reveal && round?.serverSeed === null) && (
          <ButtonLink variant="secondary" size={36} href={verifierAddress(inVerifier)} target="_blank" rel="noopener">
            {verifierLabel}
          </ButtonLink>
        )}
      </div>
      {children}
    </aside>
  );
}

/** What a round came to, below the bytes. */
export function ProofResult({ children }: { children: ReactNode }) {
  return <p className={css.sealed}>{children}</p>;
}

function Check({ holds }: { holds: boolean }) {
  const { t } = useTexts();
  return (
    <p className={holds ? css.holds : css.breaks}>
      {holds ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
      {t(holds ? 'proof.checked' : 'proof.unchecked')}
    </p>
  );
}
