// For the tests of contracts: agents in a tree, over the wire, and terms they may offer.

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  answerDailySalary,
  answerDividend,
  answerHourlySalary,
  answerRealtimeSalary,
  contract,
  contracts,
  offerContract,
} from '@palpite/contract/commission/agent.ts';
import type { ContractKind, RealtimeTerms, Terms } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Doorkeepers, Room, StaffSession } from '../base/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { handleFor, openSession, playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { type Contract, contractOf, writeTerms } from './contract.ts';
import { type ContractRow, insertOffer, startContract } from './contract-store.ts';
import { commissionRoom } from './room.ts';

export interface Agent {
  readonly id: bigint;
  readonly username: string;
  readonly merchant: string;
  readonly say: Speak;
}

export type Shown = OutputOf<typeof offerContract>;
export type Answering = 'accept' | 'reject';

const answers = {
  dividend: answerDividend,
  daily_salary: answerDailySalary,
  hourly_salary: answerHourlySalary,
  realtime_salary: answerRealtimeSalary,
} satisfies Record<ContractKind, unknown>;

export const percent = (value: number) => Math.round(value * 10_000);

/** Of every bet so many percent. */
export const realtime = (singleBet: number, profit = 0, loss = 0): RealtimeTerms => ({
  kind: 'realtime_salary',
  singleBet: percent(singleBet),
  profit: percent(profit),
  loss: percent(loss),
});

export interface Agents {
  readonly rig: Rig;
  readonly wire: Wire;
  /** An agent, or a player of another type, below `upline`. */
  agent(upline?: Agent, memberType?: number, merchant?: string): Promise<Agent>;
  /** Gives an agent terms from the platform that stand since the running period began. */
  grant(agent: Agent, terms: Terms): Promise<bigint>;
  offer(from: Agent, to: Agent, terms: Terms, key?: string, funding?: Shown['funding']): Promise<Shown>;
  answer(
    agent: Agent,
    offer: Pick<Shown, 'id' | 'terms'>,
    answer?: Answering,
    ends?: string[],
    key?: string,
  ): Promise<Shown>;
  /** Offers and accepts, with whatever ends by it. */
  agree(from: Agent, to: Agent, terms: Terms, funding?: Shown['funding']): Promise<Shown>;
  read(agent: Agent, id: string): Promise<OutputOf<typeof contract>>;
  list(agent: Agent, side: 'mine' | 'offered'): Promise<Shown[]>;
  /** All contracts and offers there ever were, of everybody. */
  everyContract(): Promise<Contract[]>;
  /** A member of staff of that brand. */
  staff(permissions: readonly string[], merchant?: string): Promise<Speak>;
  /** The same agent in a session of now. */
  comeBack(agent: Agent): Promise<Agent>;
  key(): string;
  close(): Promise<void>;
}

/** `more`: rooms above that a test needs besides; `staff`: who a token of staff is. */
export async function openAgents(
  more: readonly Room[] = [],
  staff: Doorkeepers['staff'] = async () => undefined,
): Promise<Agents> {
  const rig = await openRig();
  const { platform, clock } = rig;
  const own = [siteRoom, staffRoom, guardRoom, playersRoom, walletRoom, entranceRoom, commissionRoom];
  const rooms = [...new Set([...own, ...more])];
  const atDesks = new Map<string, StaffSession>();
  const wire = await openWire(rig, rooms, {
    ...{ player: playerByToken, game: async () => undefined },
    staff: async (asked, token, ip) => atDesks.get(token) ?? staff(asked, token, ip),
  });
  let keys = 0;
  const key = () => `contract-key-${keys++}`;
  const answer: Agents['answer'] = (agent, { id, terms }, said = 'accept', ends = [], given = key()) =>
    agent.say(answers[terms.kind], { id, answer: said, ends }, given);
  const offer: Agents['offer'] = (from, to, terms, given = key(), funding = 'platform') => {
    const downline = handleFor(platform, from.id, to.id);
    return from.say(offerContract, { downline, terms: terms as Shown['terms'], funding }, given);
  };
  const read: Agents['read'] = (agent, id) => agent.say(contract, { id });
  return {
    rig,
    wire,
    async agent(upline, memberType = 1, merchant = 'palpite') {
      const made = await bringPlayer(platform, { memberType, merchant, ...(upline && { uplineId: upline.id }) });
      return { ...made, merchant, say: wire.as(made.token, { merchant }) };
    },
    async grant(agent, terms) {
      const at = new Date(Math.floor((clock.now().getTime() - 60 * 86_400_000) / 300_000) * 300_000);
      const row = await inTx(rig.db, async (tx) => {
        const made = await insertOffer(tx, {
          ...{ merchant: agent.merchant, kind: terms.kind, agentId: agent.id, uplineId: null, funding: 'platform' },
          ...{ at, expiresAt: new Date(at.getTime() + 1) },
          ...writeTerms(terms),
        });
        if (made) await startContract(tx, made.id, at, at);
        return made;
      });
      if (!row) throw new Error('an offer is open');
      return row.id;
    },
    offer,
    answer,
    async agree(from, to, terms, funding) {
      const made = await offer(from, to, terms, key(), funding);
      const { wouldEnd } = await read(to, made.id);
      return answer(
        to,
        made,
        'accept',
        wouldEnd.map(({ id }) => id),
      );
    },
    read,
    list: async (agent, side) => (await agent.say(contracts, { side, page: 1, size: 100 })).list,
    async everyContract() {
      const { rows } =
        await sql<ContractRow>`select id, merchant, kind, agent_id, upline_id, version, terms, terms_hash, funding, state,
          offered_at, expires_at, answered_at, starts_at, ends_at
        from commission.contract order by id`.execute(rig.db);
      return rows.map(contractOf);
    },
    async staff(permissions, merchant = 'palpite') {
      const found = await staffNamed(rig.db, merchant, 'plantao');
      const token = randomToken(platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username: 'plantao', name: 'Plantão' } as const;
      atDesks.set(token, { ...session, staffId: found?.id ?? 0n, merchant, permissions });
      return wire.as(token, { merchant });
    },
    async comeBack(agent) {
      const session = {
        playerId: agent.id,
        ip: '127.0.0.1',
        userAgent: '',
        deviceId: null,
        mustChange: false,
      } as const;
      const { token } = await inTx(rig.db, (tx) =>
        openSession(platform, tx, { ...session, assurance: 'full', provenAt: null }),
      );
      return { ...agent, say: wire.as(token, { merchant: agent.merchant }) };
    },
    key,
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}
