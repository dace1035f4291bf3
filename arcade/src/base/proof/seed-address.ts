import type { Direction } from '@palpite/math/games/dice/rules.ts';

/** A round as the verifier is told of it, after the `#`: browsers never send that part to a server. */
export interface AskedRound {
  /** Dice where none is named. */
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  hash: string;
  /** Dice. Hundredths. */
  target?: number | undefined;
  /** Dice. */
  direction?: Direction | undefined;
  /** The other games: the first stake, a decimal; the bet and the actions as they were sent, in JSON. */
  stake?: string | undefined;
  bet?: string | undefined;
  actions?: string | undefined;
  /** The kite: the hash published before the first flight, the salt, the flight's hash and its number in the chain. */
  published?: string | undefined;
  salt?: string | undefined;
  flight?: string | undefined;
  position?: string | undefined;
  /**
   * A virtual match: `serverSeed` is its secret, `hash` the commitment, `salt` the number of the fixture; here both
   * clubs by their ids, and the score and that of the half as they were told.
   */
  home?: string | undefined;
  away?: string | undefined;
  score?: string | undefined;
  half?: string | undefined;
  /**
   * A live table, by its rules: of a shoe `serverSeed` is the seed and `length` how many hashes lead from it to
   * `published`; of a draw `flight` is the hash of the round. `first`: how many cards had left the shoe before the
   * round. `told`: what was told of it, in JSON.
   */
  rules?: string | undefined;
  length?: string | undefined;
  first?: string | undefined;
  told?: string | undefined;
}

const verifierPath = `${import.meta.env.BASE_URL}verify/`;

/** The verifier's address, with a round to check. */
export function verifierAddress(round?: Partial<AskedRound>): string {
  if (!round) return verifierPath;
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(round))
    if (value !== undefined && value !== '') fragment.set(name, String(value));
  return `${verifierPath}#${fragment}`;
}

/** Reads the round out of an address fragment. What is missing or unreadable is left empty. */
export function readAskedRound(fragment: string): AskedRound {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const target = Number(said.get('target') ?? Number.NaN);
  const direction = said.get('direction');
  return {
    game: said.get('game') ?? 'dice',
    serverSeed: said.get('serverSeed')?.trim() ?? '',
    clientSeed: said.get('clientSeed') ?? '',
    nonce: /^\d{1,15}$/.test(said.get('nonce') ?? '') ? (said.get('nonce') ?? '') : '',
    hash: said.get('hash')?.trim() ?? '',
    target: Number.isInteger(target) && target >= 0 && target <= 10_000 ? target : undefined,
    direction: direction === 'over' || direction === 'under' ? direction : undefined,
    stake: said.get('stake') ?? undefined,
    bet: said.get('bet') ?? undefined,
    actions: said.get('actions') ?? undefined,
    published: said.get('published') ?? undefined,
    salt: said.get('salt') ?? undefined,
    flight: said.get('flight') ?? undefined,
    position: said.get('position') ?? undefined,
    home: said.get('home') ?? undefined,
    away: said.get('away') ?? undefined,
    score: said.get('score') ?? undefined,
    half: said.get('half') ?? undefined,
    rules: said.get('rules') ?? undefined,
    length: said.get('length') ?? undefined,
    first: said.get('first') ?? undefined,
    told: said.get('told') ?? undefined,
  };
}
