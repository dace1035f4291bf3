import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { burstOfHash, hashBefore, hashSpace } from '@palpite/math/games/crash/chain.ts';
import { curveOf } from '@palpite/math/games/crash/curve.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { seedHash } from '../../base/proof/proof.ts';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { actionSaid, betSaid, type Derivation, decimal, label } from '../derivation.ts';
import { exampleSeeds } from '../example.ts';

const { edge, least, most, growth } = crashRules;
const times = (hundredths: number) => `${decimal(hundredths, 2)}×`;

/** drand's network with a number every three seconds, as https://api.drand.sh tells it. */
export const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
};
/** What the house answers under `GET /play/crash` that a flight is checked with. */
const fields = [
  'chain.published',
  'chain.salt',
  'chain.saltRound',
  'chain.saltSince',
  'chain.network',
  'chain.length',
  'chain.next',
  'past.position',
  'past.hash',
  'past.burst',
  'past.burstAt',
  'maxProfit',
  'maxRoundProfit',
] as const;

/** A flight of the page's own: its hash, and the salt of its chain. */
export const flight = { salt: seedHash(exampleSeeds.clientSeed), hash: seedHash(exampleSeeds.serverSeed) };

function sum(): [string, string][] {
  const mac = bytesToHex(hmac(sha256, utf8ToBytes(flight.salt), hexToBytes(flight.hash)));
  const x = BigInt(`0x${mac.slice(0, 13)}`);
  const burst = burstOfHash(
    crashRules,
    (key, message) => hmac(sha256, utf8ToBytes(key), typeof message === 'string' ? utf8ToBytes(message) : message),
    flight.salt,
    flight.hash,
  );
  return [
    ['salt', flight.salt],
    ['hash(k)', flight.hash],
    ['hash(k − 1)', hashBefore(seedHash, flight.hash)],
    ['H', mac],
    ['x', `0x${mac.slice(0, 13)} = ${x}`],
    ['2⁵² − x', String(hashSpace - x)],
    ['burst', times(burst)],
  ];
}

const { multiplierAt } = curveOf(crashRules);
const moments = [0, 166, 1000, 5000, 10_000, 11_552, 11_553, 30_000, 60_000, 120_000];

export const derivation: Derivation = {
  figures: { least: least / 100, most: most / 100, ...quicknet },
  said: [
    betSaid({ place: 0, autoAt: 250 }, `place ∈ {0, 1}; ${least} ≤ autoAt ≤ ${most}, null`),
    actionSaid({ betId: '18342' }, 'land'),
  ],
  formulas: [
    'saltRound = max(0, floor((since − genesis) ÷ period)) + 2',
    'hash(k − 1) = hex(SHA-256(hash(k)))',
    'H = hex(HMAC-SHA-256(key = salt, message = bytes(hash(k))))',
    'x = H[0 … 12]₁₆,   0 ≤ x < 2⁵²',
    `burst = floor(${(10_000 - edge) / 100} × 2⁵² ÷ (2⁵² − x)) ÷ 100`,
    `burst = min(${most / 100}, max(1, burst))`,
    `m(t) = floor(100 × e^(${growth} × t ÷ 10⁶)) ÷ 100`,
    `T₀ = 2⁹⁶,   Tₙ = floor(Tₙ₋₁ × ${growth} ÷ (10⁶ × n)),   F₀ = T₀ + T₁ + …   (Tₙ > 0)`,
    'Fᵢ₊₁ = floor(Fᵢ² ÷ 2⁹⁶)',
    'M = 100 × 2⁹⁶',
    'i = 0, 1 … 19,  floor(t ÷ 2ⁱ) mod 2 = 1:   M = floor(M × Fᵢ ÷ 2⁹⁶)',
    `m(t) = min(${most / 100}, floor(M ÷ 2⁹⁶) ÷ 100)`,
    'limit(bet) = floor((stake + P) × 100 ÷ stake) ÷ 100',
    `limit(flight) = max(${least / 100}, floor((S + P′ − W) × 100 ÷ S) ÷ 100)`,
    'payout = floor(stake × 10⁶ × multiplier) ÷ 10⁶',
  ],
  tables: [
    {
      title: label('tables.flightFields'),
      head: [label('col.field'), label('col.means')],
      rows: fields.map((field) => [field.replace('past.', 'past[].'), label(`flightField.${field.replace('.', '-')}`)]),
    },
    {
      title: label('tables.curve'),
      head: ['t', 'm(t)'],
      rows: moments.map((moment) => [`${moment} ms`, times(multiplierAt(moment))]),
    },
  ],
  examples: [],
  sum: sum(),
  verifier: verifierAddress({
    game: 'crash',
    flight: flight.hash,
    salt: flight.salt,
    published: hashBefore(seedHash, flight.hash),
    position: '1',
  }),
};
