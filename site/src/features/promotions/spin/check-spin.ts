// Redoes a spin in the browser, by another library of hashes than the server's.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SpunSpin } from '@palpite/contract/promotions/shapes.ts';
import { type CheckedSpin, checkSpin } from '@palpite/math/chance/spin.ts';

export function redoSpin({ commitment, serverSeed, clientSeed, segments, segment }: SpunSpin): CheckedSpin {
  const weights = segments.map(({ weight }) => weight);
  return checkSpin(
    { commitment, serverSeed, clientSeed, weights, segment },
    { sha256: (bytes) => sha256(bytes), hmac: (key, message) => hmac(sha256, key, message) },
  );
}
