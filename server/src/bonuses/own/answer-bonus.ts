// What a player does with a bonus: claims it, declines it, leaves it. Each once per key.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { claimBonus, declineBonus, leaveBonus } from '@palpite/contract/bonuses/player.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { bonusById } from '../bonus-store.ts';
import { claim, decline } from '../life/claim-bonus.ts';
import { leave } from '../life/end-bonus.ts';
import { showBonuses } from './show.ts';

export async function takeClaim(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof claimBonus>,
): Promise<OutputOf<typeof claimBonus>> {
  const { platform, who } = ask;
  // before the transaction: it asks on a connection of its own
  if (!(await isRepeat(platform.db, callOf(ask, 'bonuses.claim', input))))
    await requireIdentity(platform, who, 'identity.before_play');
  return act(ask, 'bonuses.claim', input, (tx, own) => claim(platform, tx, { ...own, terms: input.terms }));
}

export function takeRefusal(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof declineBonus>,
): Promise<OutputOf<typeof declineBonus>> {
  return act(ask, 'bonuses.decline', input, (tx, own) => decline(ask.platform, tx, own));
}

export function takeExit(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof leaveBonus>,
): Promise<OutputOf<typeof leaveBonus>> {
  const { forfeited } = input;
  return act(ask, 'bonuses.leave', input, (tx, own) => leave(ask.platform, tx, { ...own, forfeited }));
}

function callOf({ who, key }: Ask<PlayerSession>, endpoint: string, input: object): Parameters<typeof once>[1] {
  return { actor: `player:${who.playerId}`, key, endpoint, input };
}

async function act(
  ask: Ask<PlayerSession>,
  endpoint: string,
  input: { readonly id: string },
  work: (tx: Tx, own: { playerId: bigint; id: bigint }) => Promise<unknown>,
): Promise<OutputOf<typeof claimBonus>> {
  const { platform, who, language } = ask;
  const { playerId } = who;
  const id = BigInt(input.id);
  await inTx(platform.db, (tx) =>
    once(tx, callOf(ask, endpoint, input), async () => {
      await work(tx, { playerId, id });
      return null;
    }),
  );
  platform.live.publish(`player:${playerId}`, { type: 'bonus' });
  const row = (await bonusById(platform.db, id)) ?? refuse('bonuses.unknown', { field: 'id' });
  const [shown] = await showBonuses(platform, [row], language);
  return shown ?? refuse('bonuses.unknown', { field: 'id' });
}
