import { memo, useMemo } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { ProofOutline } from '../../frame/around.tsx';
import { restMs, useAtRest } from '../../frame/ways/use-at-rest.ts';
import { roundInVerifier } from '../replay/round-in-verifier.ts';
import { openRound, type TableState } from '../state.ts';

const RoundProof = laterPart(async () => (await import('../replay/round-proof.tsx')).RoundProof, {
  Outline: ProofOutline,
});
const RoundsTable = laterPart(async () => (await import('./rounds-table.tsx')).RoundsTable);

export interface BesideProps {
  state: TableState;
  /** The round asked for last could not be opened. */
  isLost: boolean;
  quick: boolean;
  onRotate(): void;
  /** Opens the seed of the round shown. Rejects with `Refused`. */
  reveal(): Promise<unknown>;
  onWatch(roundId: string): void;
}

/** What stands beside the scene and below it: the proof of the newest round or of the one asked for, and the list. */
export const ProofAndRounds = memo(function Beside({ state, isLost, quick, onRotate, reveal, onWatch }: BesideProps) {
  const { stage, proved, lines, seeds, symbol, auto } = state;
  const round = proved ?? stage.round;
  // What a round pays is not told here before it has been shown.
  const isTold = round?.over === true && (round === proved || stage.settled);
  const facts = useMemo(
    () => ({ round: round && { ...round, over: isTold }, lines, seeds }),
    [round, isTold, lines, seeds],
  );
  // A round somebody asked for is there at once; where round follows round, nothing ever rests.
  const isAsked = proved !== undefined || stage.watched;
  const shown = useAtRest(facts, !stage.settled, isAsked || quick || auto ? 0 : restMs);
  const inVerifier = useMemo(() => (shown.round?.over ? roundInVerifier(shown.round) : undefined), [shown]);
  return (
    <>
      <RoundProof
        round={shown.round}
        inVerifier={inVerifier}
        seeds={shown.seeds}
        onRotate={onRotate}
        reveal={openRound(state) ? undefined : reveal}
      />
      <RoundsTable lines={shown.lines} symbol={symbol} isLost={isLost} onWatch={onWatch} />
    </>
  );
});
