import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { RollSum } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { ProofPanel, ProofResult } from '../../frame/seeds/proof-panel.tsx';
import { rollText } from './figures.ts';
import { roundInVerifier } from './round-in-verifier.ts';

export interface DiceProofProps {
  /** The round to explain; undefined before the first. */
  round: DiceRound | undefined;
  seeds: SeedPair;
  onRotate(): void;
  /** Rejects with `Refused`. */
  reveal(): Promise<unknown>;
}

/** From the commitment to the roll. */
export const DiceProof = memo(function DiceProof({ round, seeds, onRotate, reveal }: DiceProofProps) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <ProofPanel
      round={round}
      seeds={seeds}
      inVerifier={round && roundInVerifier(round)}
      verifierLabel={t('proof.verifier')}
      result={(found) =>
        found ? (
          <RollSum drawn={found.drawn} />
        ) : (
          round && (
            <ProofResult>
              {t('proof.fell')} <strong className="num">{rollText(round.roll, language)}</strong>
            </ProofResult>
          )
        )
      }
      onRotate={onRotate}
      reveal={reveal}
    />
  );
});
