// For the tests of bonuses: players with sessions, bets of theirs as games write them, and the steady work of the room.
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { type EventReader, startEvents } from '../base/events/event-reader.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Doorkeepers } from '../base/room.ts';
import { type BetRecord, recordBets, settleBets, validTurnover } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { betsRoom } from '../bets/room.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { identityRoom } from '../identity/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { messagesRoom } from '../messages/room.ts';
import { openSession, playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { permissionsOf, putStaff, staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import type { BonusRow } from './bonus-store.ts';
import { type Issue, issueBonus } from './life/issue-bonus.ts';
import { bonusesRoom } from './room.ts';

export interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly say: Speak;
}

export interface Bonuses {
  readonly rig: Rig;
  readonly wire: Wire;
  player(merchant?: string): Promise<Person>;
  /** The same person with a new session: one that nobody uses ends. */
  back(id: bigint): Promise<Speak>;
  /** Speaks as a member of staff of the brand 'palpite'. */
  as(username: string): Speak;
  issue(playerId: bigint, amount: string, more?: Partial<Issue>): Promise<BonusRow>;
  bet(playerId: bigint, stake: string, more?: Partial<BetRecord>): Promise<bigint>;
  /** A bet that waited has its result. */
  settle(id: bigint, payout: string): Promise<void>;
  /** Pays more, or makes a bet void. */
  change(id: bigint, amount: string, isVoid?: boolean): Promise<void>;
  /** What is in the wallet of that type. */
  purse(playerId: bigint, type?: keyof typeof walletTypes): Promise<bigint>;
  /** Counts all that was played, and ends what is to end. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** 25 times, slots in full, blackjack and roulette a tenth, ninety days. */
export const terms: BonusTerms = {
  rolloverPercent: 2500,
  base: 'bonus',
  contributions: [
    { gameType: 'RNG', percent: 100 },
    { vassalage: 'PGE', gameCode: 'blackjack', percent: 10 },
    { vassalage: 'PGE', gameCode: 'roulette', percent: 10 },
  ],
  otherPercent: 0,
  maxStake: null,
  days: 90,
  holdsWithdrawals: true,
};

const title = { PT: 'Bônus de teste', EN: 'Test bonus', AR: 'مكافأة اختبار' };
const people = { dona: 'owner', dono: 'owner', caixa: 'cashier', auditora: 'auditor', apoio: 'support' };

const doorkeepers: Doorkeepers = {
  player: playerByToken,
  game: async () => undefined,
  staff: async (platform, username) => {
    const staff = await staffNamed(platform.db, 'palpite', username);
    if (!staff) return undefined;
    const { id: staffId, name, role } = staff;
    const permissions = await permissionsOf(platform.db, role);
    return { kind: 'staff', sessionId: 1n, staffId, username, name, merchant: 'palpite', permissions };
  },
};

export async function openBonusesRig(): Promise<Bonuses> {
  const rig = await openRig();
  const { platform, db } = rig;
  for (const { give } of bonusesRoom.provides ?? []) give(platform);
  const rooms = [siteRoom, staffRoom, safeguardsRoom, playersRoom, walletRoom, identityRoom, betsRoom, catalogueRoom];
  const wire = await openWire(rig, [...rooms, bonusesRoom, messagesRoom], doorkeepers);
  for (const [username, role] of Object.entries(people)) {
    const staff = { merchant: 'palpite', username, name: username, role, passwordHash: 'none' };
    await inTx(db, (tx) => putStaff(tx, { ...staff, totpSealed: Buffer.from('none') }, rig.clock.now()));
  }
  const events: EventReader = await startEvents(platform, messagesRoom.listeners ?? []);
  let keys = 0;
  const work = async () => {
    // the first time a follower only finds its place
    for (const { run } of bonusesRoom.loops ?? [])
      for (let idle = 0; idle < 2; ) idle = (await run(platform)) ? 0 : idle + 1;
    await events.drain();
  };
  await work();
  return {
    rig,
    wire,
    work,
    async player(merchant = 'palpite') {
      const { id, username, token } = await bringPlayer(platform, { merchant });
      return { id, username, say: wire.as(token, { merchant, language: 'PT' }) };
    },
    back: async (playerId) => {
      const device = { ip: '127.0.0.1', userAgent: '', deviceId: null };
      const session = { playerId, ...device, mustChange: false, assurance: 'full', provenAt: rig.clock.now() } as const;
      const { token } = await inTx(db, (tx) => openSession(platform, tx, session));
      return wire.as(token, { language: 'PT' });
    },
    as: (username) => wire.as(username),
    issue: (playerId, amount, more = {}) =>
      inTx(db, (tx) =>
        issueBonus(platform, tx, {
          ...{ playerId, amount: m(amount), terms, claim: 'now', key: `rig ${keys++}` },
          source: { kind: 'promotion', ref: 'rig', title },
          ...more,
        }),
      ),
    bet: (playerId, stake, more = {}) =>
      inTx(db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const [staked, at, state] = [m(stake), rig.clock.now(), more.state ?? 'lost'];
        const game = { vassalage: 'PGS', gameCode: 'arraial', gameType: 'RNG' };
        const bet: BetRecord = {
          ...{
            id,
            playerId,
            merchant: 'palpite',
            currency: 'BRL',
            ...game,
            stake: staked,
            payout: 0n,
            payoutEntry: null,
          },
          ...{ state, placedAt: at, settledAt: state === 'accepted' ? null : at },
          ...more,
          validTurnover: more.validTurnover ?? validTurnover(staked, state, more.opposed),
        };
        await recordBets(tx, [bet]);
        return id;
      }),
    settle: (id, payout) =>
      inTx(db, (tx) => {
        const paid = m(payout);
        const result = { payout: paid, payoutEntry: paid > 0n ? id : null, state: paid > 0n ? 'won' : 'lost' } as const;
        return settleBets(tx, [{ id, ...result }], rig.clock.now());
      }),
    change: (id, amount, isVoid = false) =>
      inTx(db, async (tx) => {
        const [entry] = m(amount) === 0n ? [null] : await bookedNumbers(tx, 1);
        await sql`select bets.change(array[${id}::bigint], array[${m(amount)}::bigint], array[${entry}::bigint],
          array[${isVoid}::boolean], ${rig.clock.now()}::timestamptz)`.execute(tx);
      }),
    purse: async (playerId, type = 'bonus') =>
      (await playerAccounts(db, playerId)).find(({ typeId }) => typeId === walletTypes[type])?.available ?? 0n,
    async close() {
      const { findings } = await verifyBooks(db);
      await events.stop();
      await wire.close();
      await rig.close();
      if (findings.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
    },
  };
}
