/** What every seated game knows beside its own rules. */
import type { PlayRules, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';

export interface Limits {
  readonly minStake: Micro;
  readonly maxStake: Micro;
  readonly maxProfit: Micro;
  /** Hundredths of a percent. */
  readonly rtp: number;
}

/** Until the platform says what holds where the player is. */
export const nothingAllowed: PlayRules = {
  autoplay: false,
  turbo: false,
  skip: false,
  spacebar: false,
  leastRoundMs: 0,
  showRtp: false,
  showNet: false,
  showTimer: false,
};

/** Why there is nothing to play at. `message` is the platform's own text, where it gave one. */
export interface Closed {
  readonly by: 'ticket' | 'session' | 'trouble';
  readonly message?: string | undefined;
}

/** The answer to a change of seeds: the old server seed, opened, and the pair now in force. */
export interface Rotated {
  readonly revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  readonly seeds: SeedPair;
}

/** A round whose server seed was just opened tells it. */
export function revealed<Round extends { readonly serverSeedHash: string }>(
  round: Round,
  seed: { readonly serverSeed: string; readonly serverSeedHash: string },
): Round {
  return round.serverSeedHash === seed.serverSeedHash ? { ...round, serverSeed: seed.serverSeed } : round;
}
