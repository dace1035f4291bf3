import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import { Button, ButtonLink, IconButton } from '@palpite/ui/button.tsx';
import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { CircleAlert, CircleCheck, RotateCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/number-format.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recomputed } from '../base/proof.ts';
import { ByteSum, Mono, ProofStep, RollSum, SealedBytes } from '../base/proof-steps.tsx';
import { verifierAddress } from '../base/seed-address.ts';
import css from './proof-panel.module.css';
import { roundInVerifier } from './round-in-verifier.ts';

export interface ProofPanelProps {
  /** The round to explain; undefined before the first. */
  round: DiceRound | undefined;
  seeds: SeedPair;
  onRotate(): void;
}

/** The four steps from the commitment to the roll. The bytes are recomputed here, once the server's seed is opened. */
export function ProofPanel({ round, seeds, onRotate }: ProofPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const found = useRecomputed(round);
  const hash = round?.serverSeedHash ?? seeds.serverSeedHash;
  return (
    <aside className={css.panel} id="proof" tabIndex={-1} aria-label={t('proof.title')}>
      <h2>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </h2>
      <p className={css.intro}>{t('proof.intro')}</p>
      <ol>
        <ProofStep number={1} title={t('proof.commitment')}>
          <Mono text={hash}>
            <CopyButton iconOnly text={hash} label={t('proof.copyHash')} copiedLabel={t('proof.copied')} />
          </Mono>
        </ProofStep>
        <ProofStep number={2} title={t('proof.yourSeed')} note={t('proof.canChange')}>
          <Mono text={round?.clientSeed ?? seeds.clientSeed}>
            <IconButton label={t('proof.change')} onClick={onRotate}>
              <RotateCw size={16} />
            </IconButton>
          </Mono>
        </ProofStep>
        <ProofStep
          number={3}
          title={t('proof.round')}
          note={round && <span className="num">{formatInteger(round.nonce, language)}</span>}
        >
          {found ? <ByteSum bytes={found.bytes} drawn={found.drawn} /> : <SealedBytes />}
          {!found && <p className={css.sealed}>{round ? t('proof.sealed') : t('proof.none')}</p>}
        </ProofStep>
        <ProofStep number={4} title={t('proof.result')} isLast>
          {found ? (
            <RollSum drawn={found.drawn} />
          ) : (
            round && (
              <p className={css.sealed}>
                {t('proof.fell')} <strong className="num">{formatScaled(round.roll, 2, language)}</strong>
              </p>
            )
          )}
          {found && round && <Check holds={found.serverSeedHash === round.serverSeedHash} />}
        </ProofStep>
      </ol>
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
      <div className={css.actions}>
        <Button variant="secondary" size={36} onClick={onRotate}>
          {t('proof.change')}
        </Button>
        <ButtonLink
          variant="secondary"
          size={36}
          href={verifierAddress(round && roundInVerifier(round))}
          target="_blank"
          rel="noopener"
        >
          {t('proof.verifier')}
        </ButtonLink>
      </div>
    </aside>
  );
}

function Check({ holds }: { holds: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={holds ? css.holds : css.breaks}>
      {holds ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
      {t(holds ? 'proof.checked' : 'proof.unchecked')}
    </p>
  );
}

/** Recomputes a round whose server seed is open. The hash library is fetched when it is first needed. */
function useRecomputed(round: DiceRound | undefined): Recomputed | undefined {
  const [found, setFound] = useState<{ of: DiceRound; is: Recomputed }>();
  useEffect(() => {
    const serverSeed = round?.serverSeed;
    if (!round || !serverSeed) return;
    let isWanted = true;
    void import('../base/proof.ts').then(({ recompute }) => {
      if (isWanted)
        setFound({ of: round, is: recompute({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }) });
    });
    return () => {
      isWanted = false;
    };
  }, [round]);
  return found && found.of === round ? found.is : undefined;
}
