import type { Chain, PastFlight } from '@palpite/contract/crash/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { CircleAlert, CircleCheck, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from '../../frame/seeds/proof-panel.module.css';
import type { Checked } from './chain-proof.ts';
import { multiplierText } from './figures.ts';

export interface ChainPanelProps {
  chain: Chain | undefined;
  /** The flight to explain; undefined before the first is over. */
  flight: PastFlight | undefined;
}

/**
 * From the hash published before the first flight to where this one burst. It is worked out
 * here, without asking anyone.
 */
export function ChainPanel({ chain, flight }: ChainPanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [found, setFound] = useState<{ of: string; is: Checked }>();
  const [isChecking, setIsChecking] = useState(false);
  // a flight of a chain that is over is checked with that chain's own published hash, which is not here any more
  const isOfChain = flight !== undefined && flight.chainId === chain?.chainId;
  const checked = found && found.of === flight?.roundId ? found.is : undefined;
  const check = async () => {
    if (!chain || !flight) return;
    setIsChecking(true);
    const { checkFlight } = await import('./chain-proof.ts');
    const is = await checkFlight(chain, flight, () => new Promise((done) => setTimeout(done)));
    setFound({ of: flight.roundId, is });
    setIsChecking(false);
  };
  const copy = (text: string, label: string) => (
    <CopyButton iconOnly text={text} label={label} copiedLabel={t('proof.copied')} />
  );
  return (
    <section className={css.panel} id="proof" tabIndex={-1} aria-label={t('proof.title')}>
      <h2>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </h2>
      <p className={css.intro}>{t('proof.intro')}</p>
      <ol>
        <ProofStep number={1} title={t('proof.published')}>
          {chain && <Mono text={chain.published}>{copy(chain.published, t('proof.copyHash'))}</Mono>}
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
          title={t('proof.flight')}
          note={flight && <span className="num">{formatInteger(flight.position, language)}</span>}
        >
          {flight ? (
            <Mono text={flight.hash}>{copy(flight.hash, t('proof.copyFlight'))}</Mono>
          ) : (
            <p className={css.sealed}>{t('proof.none')}</p>
          )}
        </ProofStep>
        <ProofStep number={4} title={t('proof.result')} isLast>
          {flight && (
            <p className={css.sealed}>
              {t('proof.burstAt')} <strong className="num">{multiplierText(flight.burst, language)}</strong>
            </p>
          )}
          <div role="status">
            {checked && flight && (
              <p className={checked.holds ? css.holds : css.breaks}>
                {checked.holds ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
                {t(checked.holds ? 'proof.checked' : 'proof.unchecked', {
                  steps: formatInteger(flight.position, language),
                  burst: multiplierText(checked.burst, language),
                })}
              </p>
            )}
          </div>
        </ProofStep>
      </ol>
      {chain?.next && (
        <div className={css.next}>
          <h3>{t('proof.next')}</h3>
          <Mono text={chain.next}>{copy(chain.next, t('proof.copyNext'))}</Mono>
        </div>
      )}
      <div className={css.actions}>
        <Button variant="secondary" size={36} disabled={!isOfChain || isChecking} onClick={() => void check()}>
          {t(isChecking ? 'proof.checking' : 'proof.check')}
        </Button>
        {isOfChain && (
          <ButtonLink variant="secondary" size={36} href={inVerifier(chain, flight)} target="_blank" rel="noopener">
            {t('proof.verifier')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The verifier with this flight filled in. */
function inVerifier({ published, salt }: Chain, { hash, position }: PastFlight): string {
  return verifierAddress({ game: 'crash', flight: hash, salt, published, position: String(position) });
}
