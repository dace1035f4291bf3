/** What the verifier says about a round, from what is filled in. No clock, no network. */
import { drawMessage } from '@palpite/math/chance/provably-fair.ts';
import {
  chanceOf,
  type Direction,
  diceRules,
  isTargetAllowed,
  isWon,
  multiplierOf,
  rollOf,
} from '@palpite/math/games/dice/rules.ts';
import { recompute } from '../base/proof/proof.ts';

/** What is typed, as typed. */
export interface RoundForm {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  hash: string;
  /** Hundredths. */
  target: number | undefined;
  direction: Direction;
  /**
   * Which game: dice here, the kite in check-flight, virtual matches in check-virtual, live tables in check-table, the
   * others in check-game.
   */
  game: string;
  stake: string;
  bet: string;
  actions: string;
  /**
   * The kite: the hash published before the chain's first flight, the chain's salt, the flight's hash and
   * its number in the chain.
   */
  published: string;
  salt: string;
  flight: string;
  position: string;
  /** A virtual match: the clubs by their ids, and the score and that of the half as they were told. */
  home: string;
  away: string;
  score: string;
  half: string;
  /**
   * A live table: the code of its rules; of a shoe how many hashes lead from its seed to the one published, and how
   * many cards had left it before the round; what was told, in JSON.
   */
  rules: string;
  length: string;
  first: string;
  told: string;
}

export interface Checked {
  kind: 'checked';
  serverSeedHash: string;
  /** Whether it is the commitment given; undefined where none was. */
  isPromised: boolean | undefined;
  message: string;
  bytes: readonly [number, number, number, number];
  drawn: number;
  /** Hundredths. */
  roll: number;
  /** Undefined without a target. `outside`: the game has no such target. */
  bet: { won: boolean; multiplier: number } | 'outside' | undefined;
}

/** `waiting`: not enough is filled in. `sealed`: all but the server's seed, which is not open yet. */
export type Verdict = { kind: 'waiting' } | { kind: 'sealed'; hash: string } | Checked;

const noncePattern = /^\d{1,15}$/;

export function isNonce(text: string): boolean {
  return noncePattern.test(text.trim());
}

export function check(form: RoundForm): Verdict {
  const serverSeed = form.serverSeed.trim();
  const clientSeed = form.clientSeed.trim();
  const hash = form.hash.trim().toLowerCase();
  if (!isNonce(form.nonce) || clientSeed === '') return { kind: 'waiting' };
  if (serverSeed === '') return hash ? { kind: 'sealed', hash } : { kind: 'waiting' };
  const nonce = Number(form.nonce);
  const { serverSeedHash, bytes, drawn } = recompute({ serverSeed, clientSeed, nonce });
  const roll = rollOf(diceRules, drawn);
  return {
    kind: 'checked',
    serverSeedHash,
    isPromised: hash === '' ? undefined : hash === serverSeedHash,
    message: drawMessage(clientSeed, nonce, 0),
    bytes,
    drawn,
    roll,
    bet: betOf(roll, form),
  };
}

function betOf(roll: number, { target, direction }: RoundForm): Checked['bet'] {
  if (target === undefined) return undefined;
  if (!isTargetAllowed(diceRules, target, direction)) return 'outside';
  return { won: isWon(roll, target, direction), multiplier: multiplierOf(diceRules, chanceOf(target, direction)) };
}
