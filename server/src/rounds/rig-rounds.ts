// For the tests of rounds: two vendors whose signed calls come over HTTP, players of two brands, and their staff.
import { randomUUID } from 'node:crypto';
import { randomToken } from '../base/chance.ts';
import type { Speak } from '../base/rig-wire.ts';
import type { StaffSession } from '../base/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { type DialectRig, type Heard, openDialects, type RigVendor, type Seat } from '../dialects/rig-dialects.ts';
import { instantRoom } from '../instant/room.ts';
import { jackpotsRoom } from '../jackpots/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { roundsRoom } from './room.ts';

export interface RoundsRig {
  readonly dialects: DialectRig;
  readonly caju: RigVendor;
  readonly manga: RigVendor;
  staff(merchant?: string, permissions?: readonly string[]): Promise<Speak>;
  close(): Promise<void>;
}

const slot = { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07', enabled: true };

export async function openRounds(): Promise<RoundsRig> {
  const sessions = new Map<string, StaffSession>();
  const dialects = await openDialects(
    {},
    {
      rooms: [jackpotsRoom, instantRoom, staffRoom, roundsRoom],
      doorkeepers: { game: gameByToken, staff: async (_platform, token) => sessions.get(token) },
    },
  );
  const vendor = async (code: string) => {
    const made = await dialects.addVendor({ code, dialect: 'hub88', name: `Casa ${code}` });
    await dialects.list(made, [slot]);
    return made;
  };
  return {
    dialects,
    caju: await vendor('CAJU'),
    manga: await vendor('MANGA'),
    async staff(merchant = 'palpite', permissions = ['rounds.read', 'rounds.share']) {
      const { db, platform } = dialects.rig;
      const found = await staffNamed(db, merchant, 'plantao');
      if (!found) throw new Error(`${merchant} has nobody on duty`);
      const token = randomToken(platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username: 'plantao', name: 'Plantão' } as const;
      sessions.set(token, { ...session, staffId: found.id, merchant, permissions });
      return dialects.wire.as(token, { merchant });
    },
    close: () => dialects.close(),
  };
}

/** What the vendor says of one movement of a seat's money, in its words. */
export function movementOf(seat: Pick<Seat, 'user' | 'token'>, more: Record<string, unknown> = {}) {
  return {
    ...{ user: seat.user, token: seat.token, request_uuid: randomUUID(), transaction_uuid: randomUUID() },
    ...{ round: randomUUID(), round_closed: false, game_code: 'caju-sorte', currency: 'BRL', is_free: false },
    amount: 250_000,
    ...more,
  };
}

/** A bet of 2.50 and its win of 4.00, which closes the round. */
export async function playRound(rigVendor: RigVendor, seat: Seat, more: Record<string, unknown> = {}) {
  const bet = movementOf(seat, more);
  const win = movementOf(seat, {
    ...{ round: bet.round, reference_transaction_uuid: bet.transaction_uuid, round_closed: true, amount: 400_000 },
  });
  const heard: Heard[] = [await rigVendor.call('/transaction/bet', bet), await rigVendor.call('/transaction/win', win)];
  if (heard.some(({ body }) => body.status !== 'RS_OK')) throw new Error(JSON.stringify(heard));
  return { bet, win };
}
