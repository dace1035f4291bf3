import type { GameRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { JackpotPart } from '@palpite/contract/jackpots/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import type { AskedRound } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from '../../frame/seeds/proof-panel.module.css';
import { ProofPanel, ProofResult } from '../../frame/seeds/proof-panel.tsx';
import { timesText } from '../panel/times-text.ts';

export interface RoundProofProps {
  /** The round to explain; undefined before the first. `over` once it has been shown to its end. */
  round:
    | Pick<
        GameRound,
        'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'nonce' | 'staked' | 'payout' | 'over' | 'replay' | 'jackpot'
      >
    | undefined;
  inVerifier: Partial<AskedRound> | undefined;
  /** The seeds in force; undefined where nobody sits at the table. */
  seeds: SeedPair | undefined;
  onRotate?: () => void;
  /** Opens the seed of the round; undefined where it cannot be. Rejects with `Refused`. */
  reveal?: (() => Promise<unknown>) | undefined;
}

/** How the pot was decided: by the draw after the last one of the game. */
function PotDraw({ index, drawn, below, won }: JackpotPart) {
  const { t } = useTexts();
  const language = useLanguage();
  const figure = (value: number) => formatInteger(value, language);
  return (
    <ProofResult>
      {t('prize.potDraw', { index: figure(index), drawn: figure(drawn), below: figure(below) })}
      {won !== null && <strong> {t('prize.potWon')}</strong>}
    </ProofResult>
  );
}

/** What proves a round of any game: its first draw is made again here, the verifier does the rest. */
export const RoundProof = memo(function RoundProof({ round, inVerifier, seeds, onRotate, reveal }: RoundProofProps) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <ProofPanel
      round={round}
      seeds={seeds}
      inVerifier={inVerifier}
      verifierLabel={t(inVerifier ? 'proof.verifyRound' : 'proof.verifier')}
      drawn={t('proof.firstDraw')}
      result={() =>
        round && (
          <>
            <ProofResult>
              {round.over ? (
                <>
                  {t('proof.paid')} <strong className="num">{timesText(round, language)}</strong>
                </>
              ) : (
                t('proof.open')
              )}
            </ProofResult>
            {round.over && round.jackpot && <PotDraw {...round.jackpot} />}
          </>
        )
      }
      onRotate={onRotate}
      reveal={round?.over ? reveal : undefined}
    >
      {round?.over && round.replay && (
        <CopyButton
          className={css.share ?? ''}
          variant="quiet"
          size={36}
          full
          text={new URL(round.replay, location.origin).href}
          label={t('proof.share')}
          copiedLabel={t('proof.shared')}
        />
      )}
    </ProofPanel>
  );
});
