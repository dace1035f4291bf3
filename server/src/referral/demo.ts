// The friends of the demonstration's player: three who came by her code, of whom two have paid in and play.
import { register } from '@palpite/contract/entrance/player.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { referralDetails } from '@palpite/contract/referral/player.ts';
import { payIn, playSlot, speakAs } from '../agents/agents.ts';
import { slotOf } from '../base/calendar.ts';
import { randomToken } from '../base/chance.ts';
import type { Past } from '../base/past.ts';
import type { Platform } from '../base/room.ts';
import { findPlayer } from '../players/players.ts';
import { friendsOf } from './friend/friend-store.ts';

const merchant = 'palpite';
/** Whom every start makes. */
const recommender = 'luana82';

/** The CPFs are valid numbers that belong to nobody here. */
const friends = [
  { username: 'biancareis7', fullName: 'Bianca Reis', cpf: '15350946056', plays: true },
  { username: 'otaviolins4', fullName: 'Otávio Lins', cpf: '39053344705', plays: true },
  { username: 'ninaprado9', fullName: 'Nina Prado', cpf: '86288366757', plays: false },
] as const;

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** They came some days ago, so that they count. */
const cameMs = 3 * dayMs;
/** Bets lie back less than an hour: see docs/decisions/0042. */
const slotsAgo = [4, 2] as const;

/** Whether the player of the demonstration has nobody yet. */
export async function hasFriendsAhead(platform: Platform): Promise<boolean> {
  const player = await findPlayer(platform, platform.db, merchant, { username: recommender });
  return player !== undefined && (await friendsOf(platform.db, player.id)).length < friends.length;
}

/** All by the calls that everybody uses. Killed in the middle it goes on where it was: who is there comes no more. */
export async function bringFriends(past: Past, pay: typeof payIn = payIn): Promise<void> {
  const { platform, stopping } = past;
  const now = platform.clock.now();
  const player = await findPlayer(platform, platform.db, merchant, { username: recommender });
  if (!player) return;
  past.stand(new Date(now.getTime() - cameMs));
  const say = await speakAs(past, player.id);
  const { referralCode } = await say(referralDetails, { autoGenerate: true });
  if (referralCode === null) return;
  const playing: bigint[] = [];
  for (const { username, fullName, cpf, plays } of friends) {
    if (stopping.aborted) return;
    past.stand(new Date(now.getTime() - cameMs));
    const id = await join(past, { username, fullName, cpf, referralCode });
    past.stand(now);
    if (!plays) continue;
    await pay(past, id, { username, fullName, cpf, memberType: 0, upline: undefined, level: 1 });
    playing.push(id);
  }
  for (const ago of slotsAgo)
    await playSlot(past, slotOf(5, new Date(now.getTime() - ago * 5 * minuteMs)), ago, playing);
  past.stand(now);
}

async function join(
  past: Past,
  { username, fullName, cpf, referralCode }: { username: string; fullName: string; cpf: string; referralCode: string },
): Promise<bigint> {
  const { platform } = past;
  const known = await findPlayer(platform, platform.db, merchant, { username });
  if (known) return known.id;
  // nobody logs in as them
  const password = `${randomToken(platform.chance)}Aa1`;
  const { customerId, token } = await past.as()(register, {
    ...{ username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, login: true },
    referralCode,
  });
  await past.as(token)(saveMember, { payeeName: fullName, idNumber: cpf });
  return BigInt(customerId);
}
