import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { inTx } from '../base/db/db.ts';
import type { Wire } from '../base/rig-wire.ts';
import type { Platform } from '../base/room.ts';
import { createPlayer, type NewPlayer, openSession } from '../players/players.ts';

export type Form = InputOf<typeof register>;

let count = 0;

/** A form as a visitor fills it in, with a name nobody has. */
export function filledForm(more: Partial<Form> = {}): Form & { username: string; password: string } {
  const password = more.password ?? 'pedra-lua-42-marola';
  const username = more.username ?? `visitante${++count}`;
  return {
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    ...more,
    username,
    password,
    confirmPassword: password,
  };
}

/** A new player who came in by the front door: over the wire, with a session. For tests of every room. */
export async function signUp(
  wire: Pick<Wire, 'as'>,
  more: Partial<Form> = {},
): Promise<{ token: string; customerId: string; username: string; password: string }> {
  const form = filledForm(more);
  const { token, customerId, userName: username } = await wire.as()(register, form);
  return { token, customerId, username, password: form.password };
}

/**
 * A new player with a session and no way in: for tests that need many, and to whom it does not matter how they came.
 */
export function bringPlayer(
  platform: Platform,
  more: Partial<NewPlayer> = {},
): Promise<{ token: string; id: bigint; username: string }> {
  const username = more.username ?? `trazida${++count}`;
  return inTx(platform.db, async (tx) => {
    const id = await createPlayer(platform, tx, {
      merchant: 'palpite',
      memberType: 0,
      currency: 'BRL',
      passwordHash: null,
      ...more,
      username,
    });
    const { token } = await openSession(platform, tx, {
      playerId: id,
      ip: '127.0.0.1',
      userAgent: '',
      deviceId: null,
      assurance: 'full',
      provenAt: platform.clock.now(),
      mustChange: false,
    });
    return { token, id, username };
  });
}
