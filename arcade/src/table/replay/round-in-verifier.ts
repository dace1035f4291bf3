import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { AskedRound } from '../../base/proof/seed-address.ts';

/** What the verifier needs to know of a round. */
export function roundInVerifier(round: GameRound): Partial<AskedRound> {
  return {
    game: round.gameCode,
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    hash: round.serverSeedHash,
    stake: formatMoney(round.stake),
    bet: JSON.stringify(round.bet),
    actions: JSON.stringify(round.actions),
  };
}
