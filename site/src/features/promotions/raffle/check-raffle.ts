// Redoes a draw in the browser, by another library of hashes than the server's.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Raffle } from '@palpite/contract/promotions/shapes.ts';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { areIncluded, checkDraw, type OwnTickets, type TicketRange, ticketRoot } from '@palpite/math/chance/raffle.ts';

const hashes: Hashes = { sha256: (bytes) => sha256(bytes), hmac: (key, message) => hmac(sha256, key, message) };

/** What was checked, in order; false: it does not hold. */
export type Steps = readonly { readonly name: StepName; readonly holds: boolean }[];
type StepName = 'own' | 'gapless' | 'root' | 'promised' | 'same';

/** What can be checked now: before the draw the tickets, after it all of it. */
export function checkRaffle(raffle: Raffle, ranges: readonly TicketRange[], own: OwnTickets | undefined): Steps {
  const { root, seed, randomness, commitment, mostEach, winners, prizes } = raffle;
  if (root === null) return [];
  const tickets = own ? [{ name: 'own' as const, holds: areIncluded(own, root, hashes.sha256) }] : [];
  if (seed === null || randomness === null)
    return [...tickets, { name: 'root', holds: ticketRoot(ranges, hashes.sha256) === root }];
  const published = { commitment, seed, root, randomness, places: prizes.length, mostEach, winners };
  const { isPromised, isGapless, isRoot, isSame } = checkDraw(published, ranges, hashes);
  return [
    ...tickets,
    { name: 'gapless', holds: isGapless },
    { name: 'root', holds: isRoot },
    { name: 'promised', holds: isPromised },
    { name: 'same', holds: isSame },
  ];
}
