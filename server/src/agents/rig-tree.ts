// For the tests of transfers: agents and the people they brought, with money and a payment password, over the wire.
import { memberTransfer } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Assurance, Doorkeepers, Room } from '../base/room.ts';
import { betsRoom } from '../bets/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { paymentsRoom } from '../payments/room.ts';
import { handleFor, type NewPlayer, openSession, playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { keepPaymentPassword } from '../proofs/proofs.ts';
import { proofsRoom } from '../proofs/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { withdrawalsRoom } from '../withdrawals/room.ts';
import { agentsRoom } from './room.ts';

export const paymentPassword = '482917';

export interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly token: string;
  readonly say: Speak;
}

type Sent = OutputOf<typeof memberTransfer>;

export interface Tree {
  readonly rig: Rig;
  readonly wire: Wire;
  /** Somebody with a payment password and 1,000.00, brought by `upline`. */
  person(
    more?: { upline?: Person; money?: string } & Pick<
      Partial<NewPlayer>,
      'memberType' | 'merchant' | 'cpf' | 'fullName'
    >,
  ): Promise<Person>;
  /** The same person in one more session. */
  comeIn(person: Person, assurance?: Assurance): Promise<Speak>;
  up(from: Person | Speak, amount: string, key?: string): Promise<Sent>;
  down(from: Person, to: Pick<Person, 'id'>, amount: string, key?: string): Promise<Sent>;
  money(person: Person): Promise<Micro>;
  close(): Promise<void>;
}

export async function openTree(
  /** Rooms besides those transfers need, who opens their games, and how many connections the pool has. */
  more: { rooms?: readonly Room[]; game?: Doorkeepers['game']; connections?: number } = {},
): Promise<Tree> {
  const rig = await openRig(more.connections === undefined ? {} : { connections: more.connections });
  const { platform, db } = rig;
  const rooms = [siteRoom, guardRoom, safeguardsRoom, playersRoom, proofsRoom, walletRoom, entranceRoom, betsRoom];
  const nobody = async () => undefined;
  const wire = await openWire(rig, [...rooms, ...(more.rooms ?? []), agentsRoom], {
    player: playerByToken,
    game: more.game ?? nobody,
    staff: nobody,
  });
  // what a brand asks of deposits before money leaves
  await rig.seed([paymentsRoom, withdrawalsRoom]);
  const hash = await platform.hasher.hash(paymentPassword);
  let keys = 0;
  const key = () => `transfer-key-${keys++}`;
  const send = (
    from: Person | Speak,
    input: { to: 'upline' | 'downline'; member?: string },
    amount: string,
    given = key(),
  ) =>
    (typeof from === 'function' ? from : from.say)(
      memberTransfer,
      { ...input, amount: parseMoney(amount), password: paymentPassword },
      given,
    );
  return {
    rig,
    wire,
    async person({ upline, money = '1000', merchant = 'palpite', ...who } = {}) {
      const made = await bringPlayer(platform, { ...who, merchant, ...(upline && { uplineId: upline.id }) });
      await inTx(db, async (tx) => {
        await keepPaymentPassword(platform, tx, made.id, hash);
        if (parseMoney(money) === 0n) return;
        await credit(platform, tx, {
          playerId: made.id,
          house: 'bank.pix',
          amount: parseMoney(money),
          kind: 'deposit',
          key: keyOf('test', `grant-${made.id}`),
          input: inputOf(money),
        });
      });
      return { ...made, say: wire.as(made.token, { merchant }) };
    },
    async comeIn({ id }, assurance = 'full') {
      const session = { playerId: id, ip: '127.0.0.1', userAgent: '', deviceId: null, mustChange: false } as const;
      const { token } = await inTx(db, (tx) => openSession(platform, tx, { ...session, assurance, provenAt: null }));
      return wire.as(token);
    },
    up: (from, amount, given) => send(from, { to: 'upline' }, amount, given),
    down: (from, to, amount, given) =>
      send(from, { to: 'downline', member: handleFor(platform, from.id, to.id) }, amount, given),
    money: async ({ say }) => (await say(balance, {})).mainWalletBalance,
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}
