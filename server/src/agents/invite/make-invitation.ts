import type { agentDefaults, makeInvitation, openDownline } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentTypes, mayGiveType } from '@palpite/contract/base/member-types.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { earlierAnswer, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { checkName, drawInviteCode, type InviteCode, invitesOf, putInvite } from '../../entrance/entrance.ts';
import { type TreeStanding, takeTreeTurn, treeStanding } from '../../players/players.ts';
import { hostsOf, settingOf } from '../../site/site.ts';
import { openInvitations } from '../settings.ts';
import { keepOffers, passOffers } from './offers.ts';
import { showInvitation } from './show-invitations.ts';

const mostTries = 5;
/** How long an account that was opened waits for its owner. */
const accountWaitsDays = 7;
const dayMs = 86_400_000;

type Wanted = Pick<InviteCode, 'memberType' | 'single'> &
  Partial<Pick<InviteCode, 'host' | 'note' | 'username' | 'expiresAt'>>;
type Input = InputOf<typeof makeInvitation> | InputOf<typeof openDownline>;

/** What the next one may be, and what it is unless the agent says so. */
export async function readDefaults({
  platform,
  merchant,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof agentDefaults>> {
  const at = platform.clock.now();
  const { open } = await invitesOf(platform.db, merchant, { ownerId: who.playerId, at, page: 1, size: 1 });
  return {
    type: 0,
    types: ([0, ...agentTypes] as const).filter((type) => mayGiveType(who.memberType, type)),
    hosts: await hostsOf(platform, merchant),
    open,
    most: await settingOf(platform, merchant, openInvitations),
    waitsDays: accountWaitsDays,
  };
}

/** A code for whoever comes. */
export function giveInvitation(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof makeInvitation>,
): Promise<OutputOf<typeof makeInvitation>> {
  return make(ask, { name: 'agents.makeInvitation', input }, async () => {
    const { type, host, note, expiresAt } = input;
    if (expiresAt !== undefined && expiresAt <= ask.platform.clock.now().getTime())
      refuse('agents.expiry_past', { field: 'expiresAt' });
    return {
      memberType: type,
      single: false,
      ...(host !== undefined && { host }),
      ...(note && { note }),
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    };
  });
}

/** A code for one person. The password is theirs to choose, at the registration everybody goes through. */
export function openAccount(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof openDownline>,
): Promise<OutputOf<typeof openDownline>> {
  return make(ask, { name: 'agents.openDownline', input }, async () => {
    const { type, host, note, username } = input;
    if (username) await checkName(ask, { username });
    return {
      memberType: type,
      single: true,
      expiresAt: new Date(ask.platform.clock.now().getTime() + accountWaitsDays * dayMs),
      ...(host !== undefined && { host }),
      ...(note && { note }),
      ...(username && { username: username.toLowerCase() }),
    };
  });
}

/** Once per key, within what the agent may give and how many may be open. */
async function make(
  ask: Ask<PlayerSession>,
  { name, input }: { name: string; input: Input },
  read: () => Promise<Wanted>,
): Promise<OutputOf<typeof makeInvitation>> {
  const { platform, merchant, who, key } = ask;
  const asked = { actor: `player:${who.playerId}`, key, endpoint: name, input };
  const earlier = await earlierAnswer<string>(platform.db, asked);
  if (earlier !== undefined) return showInvitation(platform, who, earlier);
  const wanted = await read();
  // before the transaction: who waits in it for a turn needs no second connection
  const most = await settingOf(platform, merchant, openInvitations);
  await passHost(ask, wanted);
  const { type, offers = [] } = input;
  const code = await inTx(platform.db, (tx) =>
    once(tx, asked, async () => {
      const inviter = await passInvitation(ask, tx, wanted, most);
      await passOffers(platform, tx, inviter, { type, offers });
      const drawn = await putDrawn(ask, tx, wanted);
      await keepOffers(tx, merchant, drawn, offers);
      return drawn;
    }),
  );
  return showInvitation(platform, who, code);
}

/** Refuses `agents.unknown_host`. */
async function passHost({ platform, merchant }: Ask<PlayerSession>, { host }: Wanted): Promise<void> {
  if (host !== undefined && host !== null && !(await hostsOf(platform, merchant)).includes(host))
    refuse('agents.unknown_host', { field: 'host' });
}

/** Refuses `agents.type_not_allowed`, `agents.frozen` and `agents.too_many_invitations`. */
async function passInvitation(
  { platform, merchant, who }: Ask<PlayerSession>,
  tx: Tx,
  wanted: Wanted,
  most: number,
): Promise<TreeStanding> {
  // who is made a member or frozen at this moment invites nobody, and of two at once the second counts the first
  await takeTreeTurn(tx, merchant);
  const standing = await treeStanding(tx, who.playerId);
  if (!standing || !mayGiveType(standing.memberType, wanted.memberType))
    return refuse('agents.type_not_allowed', { field: 'type' });
  if (standing.frozenAt) refuse('agents.frozen');
  const { open } = await invitesOf(tx, merchant, { ownerId: who.playerId, at: platform.clock.now(), page: 1, size: 1 });
  if (open >= most) refuse('agents.too_many_invitations', { most });
  return standing;
}

async function putDrawn({ platform, merchant, who }: Ask<PlayerSession>, tx: Tx, wanted: Wanted): Promise<string> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const code = drawInviteCode(platform.chance);
    const invite: InviteCode = {
      ...{ code, kind: 'affiliate', ownerId: who.playerId, domain: null },
      ...{ host: null, note: null, username: null, expiresAt: null },
      ...wanted,
    };
    if (await putInvite(tx, merchant, invite, platform.clock.now())) return code;
  }
  throw new Error('no invitation code was free');
}
