import type { Chain, PastFlight } from '@palpite/contract/crash/shapes.ts';
import { Button, ButtonLink } from '@palpite/ui/button.tsx';
import { CircleAlert, CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import { ChainSteps } from '../../frame/seeds/chain-steps.tsx';
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
  const texts = {
    ...{ intro: t('proof.intro'), published: t('proof.published') },
    ...{ round: t('proof.flight'), copyRound: t('proof.copyFlight') },
    ...{ next: t('proof.next'), copyNext: t('proof.copyNext') },
  };
  return (
    <ChainSteps
      {...{ chain, texts }}
      round={flight}
      result={
        <>
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
        </>
      }
      actions={
        <>
          <Button variant="secondary" size={36} disabled={!isOfChain || isChecking} onClick={() => void check()}>
            {t(isChecking ? 'proof.checking' : 'proof.check')}
          </Button>
          {isOfChain && (
            <ButtonLink variant="secondary" size={36} href={inVerifier(chain, flight)} target="_blank" rel="noopener">
              {t('proof.verifier')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The verifier with this flight filled in. */
function inVerifier({ published, salt }: Chain, { hash, position }: PastFlight): string {
  return verifierAddress({ game: 'crash', flight: hash, salt, published, position: String(position) });
}
