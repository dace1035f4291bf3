import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import type { AskedRound } from '../../base/proof/seed-address.ts';

/** What the verifier needs to know of a round. */
export function roundInVerifier(round: DiceRound): Partial<AskedRound> {
  return {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    hash: round.serverSeedHash,
    target: round.target,
    direction: round.direction,
  };
}
