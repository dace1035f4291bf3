import { createHmac } from 'node:crypto';
import { burstOfHash, type HmacSha256 } from '@palpite/math/games/crash/chain.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Platform } from '../../base/room.ts';
import { type ChainRules, openRound, type Round } from '../../shared/shared.ts';
import { crashCode } from '../names.ts';

const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

/** What decides the flights. */
export const flightChain: ChainRules = {
  name: crashCode,
  // about three weeks of flights one after the other
  chainLength: 100_000,
  seals: { chain: 'crash.chain', round: 'crash.flight' },
  resultOf: burstOfFlight,
};

/** Where the flight of this hash bursts, in hundredths. */
export function burstOfFlight(salt: string, hashOfFlight: string): number {
  return burstOfHash(crashRules, hmac, salt, hashOfFlight);
}

export function burstOfRound(platform: Platform, round: Round): number {
  return openRound(platform, flightChain, round).result;
}
