import type { SeedPair } from '@palpite/contract/instant/shapes.ts';
import { useMemo } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { ProofOutline } from '../../frame/around.tsx';
import { restMs, useAtRest } from '../../frame/ways/use-at-rest.ts';
import { type DiceState, roundToProve } from '../state.ts';

const DiceProof = laterPart(async () => (await import('./dice-proof.tsx')).DiceProof, { Outline: ProofOutline });
const RoundsTable = laterPart(async () => (await import('./rounds-table.tsx')).RoundsTable);

export interface BesideProps {
  state: DiceState;
  seeds: SeedPair;
  /** How long the die falls at the pace chosen. */
  fallMs: number;
  onRotate(): void;
  /** Opens the seed of the round shown. Rejects with `Refused`. */
  reveal(): Promise<unknown>;
  onShow(roundId: string): void;
}

/** What stands beside the die and below it: the proof of a roll, and the list. */
export function Beside({ state, seeds, fallMs, onRotate, reveal, onShow }: BesideProps) {
  const { rounds, symbol, shownId, auto, falling } = state;
  const round = roundToProve(state);
  const facts = useMemo(() => ({ round, rounds, seeds }), [round, rounds, seeds]);
  // A round somebody asked for is there at once; where round follows round, nothing ever rests.
  const isAtOnce = shownId !== undefined || auto !== undefined || fallMs < restMs;
  const shown = useAtRest(facts, falling !== undefined, isAtOnce ? 0 : restMs);
  return (
    <>
      <DiceProof round={shown.round} seeds={shown.seeds} onRotate={onRotate} reveal={reveal} />
      <RoundsTable rounds={shown.rounds} symbol={symbol} onShow={onShow} />
    </>
  );
}
