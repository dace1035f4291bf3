// Carries players' money to a vendor that keeps it itself, and back.
import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { userOf, type Vendor } from '../../vendors/vendors.ts';
import { type Carrier, type CarryAnswer, playerAccounts } from '../../wallet/wallet.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { fetchBets } from './fetch-bets.ts';
import { mayPlay } from './leave.ts';
import { compareSoon } from './reconcile.ts';
import { askTransfer, holdsThere, makePlayer, TransferRefused } from './wire.ts';

const doneShape = z.object({ transfer: z.string(), state: z.literal('done') });
const stateShape = z.object({ transfer: z.string(), state: z.enum(['done', 'refused', 'pending', 'unknown']) });

/** A player waits for it, and so does what comes home from other vendors. */
const patienceMs = 5_000;

export function transferCarrier(platform: Platform, vendor: Vendor): Carrier {
  return {
    async carry(carriage) {
      const { id, playerId, currency, direction, amount } = carriage;
      // what lies there may always come home
      if (direction === 'in' && !(await mayPlay(platform, vendor.code, playerId)))
        return { outcome: 'refused', reason: 'switched_off' };
      try {
        if (direction === 'in') await makePlayer(platform, vendor, { playerId, currency });
      } catch (error) {
        if (error instanceof TransferRefused) return { outcome: 'refused', reason: error.reason };
        if (error instanceof VendorUnavailable) return notAsked;
        throw error;
      }
      const fields = { transfer: id, user: userOf(playerId), currency, amount: formatMoney(amount) };
      const asked = { call: direction, fields, shape: doneShape, about: { transaction: id, playerId } };
      return answerTo(askTransfer(platform, vendor, asked), id, (error) => {
        // of a transfer that has gone its way under this id it says nothing
        if (error instanceof TransferRefused && error.reason !== 'duplicate')
          return { outcome: 'refused', reason: error.reason };
        return error instanceof VendorUnavailable && !error.sent ? notAsked : unclear(error);
      });
    },
    check({ id, playerId }) {
      const asked = {
        call: 'check',
        fields: { transfer: id },
        shape: stateShape,
        about: { transaction: id, playerId },
      };
      // a question that is refused is not answered
      return answerTo(askTransfer(platform, vendor, asked), id, unclear);
    },
    async freeThere(player) {
      try {
        await fetchBets(platform, vendor, patienceMs);
        const { balance, known } = await holdsThere(platform, vendor, player);
        // a vendor that lost the player must not answer as one where nothing lies: people have to see it
        if (!known && (await isOwed(platform, vendor, player))) return undefined;
        return balance;
      } catch (error) {
        if (!(error instanceof VendorUnavailable || error instanceof TransferRefused)) throw error;
        platform.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not say what lies there');
        return undefined;
      }
    },
  };
}

/** Whether our books say that something of the player's lies there; then both books are laid beside each other. */
async function isOwed(
  platform: Platform,
  { code }: Vendor,
  { playerId, currency }: { playerId: bigint; currency: string },
): Promise<boolean> {
  const account = (await playerAccounts(platform.db, playerId)).find(({ name }) => name === code);
  if (!account || account.available === 0n) return false;
  await inTx(platform.db, (tx) => compareSoon(tx, { vendor: code, playerId: playerId.toString(), currency }));
  return true;
}

/** What never left the platform was never asked: as clear a no as one of theirs. */
const notAsked: CarryAnswer = { outcome: 'refused', reason: 'not_asked' };

function unclear(error: TransferRefused | VendorUnavailable): CarryAnswer {
  return { outcome: 'unknown', said: error instanceof TransferRefused ? `refused: ${error.reason}` : 'no_answer' };
}

async function answerTo(
  asked: Promise<z.output<typeof stateShape>>,
  id: string,
  answerToFault: (error: TransferRefused | VendorUnavailable) => CarryAnswer,
): Promise<CarryAnswer> {
  try {
    const { transfer, state } = await asked;
    if (transfer !== id) return { outcome: 'unknown', said: 'another_transfer' };
    if (state === 'pending') return { outcome: 'unknown', said: state };
    return state === 'done' ? { outcome: 'done' } : { outcome: 'refused', reason: state };
  } catch (error) {
    if (error instanceof TransferRefused || error instanceof VendorUnavailable) return answerToFault(error);
    throw error;
  }
}
