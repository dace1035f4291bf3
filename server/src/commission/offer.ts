import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { offerContract } from '@palpite/contract/commission/agent.ts';
import { type ContractKind, faultsOf, type Terms } from '@palpite/math/commission/terms.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { once } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { isFrozen, playerBehind, playerById, type TreeStanding } from '../players/players.ts';
import { flagOn, settingOf } from '../site/site.ts';
import { type Contract, contractOf, showContracts, writeTerms } from './contract.ts';
import { contractById, expireOffers, insertOffer, takeTurn } from './contract-store.ts';
import { startOfTerms } from './periods.ts';
import { offerDays } from './settings.ts';
import { type Offered, passCeiling, passOwn, passTypes, passUpline } from './tree/standing.ts';

const dayMs = 86_400_000;

/** The brand's switch of each kind; the calls that answer an offer stand behind the same ones. */
export const flagOfKind: Readonly<Record<ContractKind, string>> = {
  dividend: 'SIGNCONDIV3',
  daily_salary: 'DAILYSALCONT3',
  hourly_salary: 'HOURSAL3',
  realtime_salary: 'RTSALARY3',
};

/** An agent offers terms to an agent below them. Whether they may stand is looked at now, and again at the yes. */
export async function offerTerms(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof offerContract>,
): Promise<OutputOf<typeof offerContract>> {
  const { platform, who, key } = ask;
  const { playerId } = who;
  const terms: Terms = input.terms;
  const agentId =
    playerBehind(platform, playerId, input.downline) ?? refuse('commission.unknown_downline', { field: 'downline' });
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${playerId}`, key, endpoint: 'commission.offer', input }, async () => ({
      id: (
        await writeOffer(platform, tx, {
          ...{ merchant: who.merchant, agentId, uplineId: playerId, terms, funding: input.funding },
          whom: 'downline',
        })
      ).toString(),
    })),
  );
  const row = await contractById(platform.db, who.merchant, BigInt(id));
  const [shown] = row ? await showContracts(platform, platform.db, playerId, [contractOf(row)]) : [];
  if (!shown) throw new Error(`offer ${id} is gone`);
  return shown;
}

interface NewTerms extends Required<Offered>, Pick<Contract, 'funding'> {
  readonly merchant: string;
}

/** `uplineId` null: the platform offers. Gives the number of the offer. */
export async function writeOffer(platform: Platform, tx: Tx, asked: NewTerms): Promise<bigint> {
  const { merchant, agentId, uplineId, terms, funding, whom } = asked;
  const at = platform.clock.now();
  await takeTurn(tx, merchant, terms.kind);
  await expireOffers(tx, at, merchant);
  if (uplineId !== null && (await isFrozen(tx, uplineId))) refuse('commission.frozen');
  await passKind(platform, merchant, terms, 'terms');
  await refuseNoAgent(platform, tx, asked);
  passFaults(terms, 'terms');
  await passUpline(tx, asked, startOfTerms(terms, at));
  await passCeiling(platform, tx, asked);
  const days = await settingOf(platform, merchant, offerDays);
  const expiresAt = new Date(at.getTime() + days * dayMs);
  const offer = {
    merchant,
    kind: terms.kind,
    agentId,
    uplineId,
    funding,
    at,
    expiresAt,
    ...writeTerms(terms),
  };
  const row = (await insertOffer(tx, offer)) ?? refuse('commission.offer_open', { field: whom });
  return row.id;
}

/** Terms for somebody who is to register as an agent directly below `inviter`. */
interface Invited {
  readonly inviter: TreeStanding;
  readonly memberType: number;
  readonly terms: Terms;
  /** The field that said them. */
  readonly at: string;
}

/** That `writeOffer` would take these terms if that person were there now. Refuses as it does. */
export async function passInvited(platform: Platform, db: Db | Tx, invited: Invited): Promise<void> {
  const { inviter, memberType, terms, at } = invited;
  if (inviter.frozenAt) refuse('commission.frozen');
  await passKind(platform, inviter.merchant, terms, at);
  passFaults(terms, at);
  await passOwn(db, { uplineId: inviter.id, terms, at }, startOfTerms(terms, platform.clock.now()));
  const types = { holder: memberType, giver: inviter.memberType };
  await passTypes(platform, { merchant: inviter.merchant, ...types, terms, at, whom: 'type' });
}

async function passKind(platform: Platform, merchant: string, { kind }: Terms, at: string): Promise<void> {
  if (!(await flagOn(platform, merchant, flagOfKind[kind]))) refuse('commission.kind_off', { field: `${at}.kind` });
}

function passFaults(terms: Terms, at: string): void {
  const [fault] = faultsOf(terms);
  if (fault) refuse('commission.terms_invalid', { field: `${at}.${fault.path}`, fault: fault.fault });
}

async function refuseNoAgent(platform: Platform, tx: Tx, { merchant, agentId, whom }: NewTerms): Promise<void> {
  const agent = await playerById(platform, tx, agentId);
  if (agent?.merchant !== merchant) return refuse('commission.unknown_downline', { field: whom });
  if (!isAgentType(agent.memberType)) refuse('commission.not_an_agent', { field: whom });
}
