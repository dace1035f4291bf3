import { exclude } from '@palpite/contract/safeguards/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { refusalOf } from '../entrance/rig-door.ts';
import { setContact } from '../players/players.ts';
import { logIn, makePlayer } from '../players/rig-player.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { type Centre, openCentre } from './rig.ts';
import { securityRoom } from './room.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await openCentre([siteRoom, safeguardsRoom, securityRoom]);
});
afterAll(() => centre.close());

const length = '24h' as const;

/** Somebody whose second factor is a number, and that is lost. */
async function withLostPhone() {
  const person = await centre.newcomer();
  const { platform, db } = centre.rig;
  await inTx(db, (tx) =>
    setContact(platform, tx, person.playerId, 'mobile', `+55${person.number}`, { verified: true, dialing: '55' }),
  );
  return { ...person, say: centre.wire.as(person.token) };
}

test('who has lost the second factor still stops by the password, and every session ends', async () => {
  const { say, username, password, token } = await withLostPhone();
  const form = { length, confirmation: username };
  expect(await refusalOf(say(exclude, form))).toMatchObject({ code: 'proofs.step_up_required' });
  expect(await refusalOf(say(exclude, { ...form, password: 'errada' }))).toMatchObject({
    code: 'security.old_password_wrong',
    value: { field: 'password' },
  });
  expect(await centre.stands(token)).toBe(true);
  expect(await say(exclude, { ...form, password })).toEqual({
    until: centre.rig.clock.now().getTime() + 24 * 3_600_000,
  });
  expect(await centre.stands(token)).toBe(false);
});

test('the password is not guessed here either', async () => {
  const { say, username } = await withLostPhone();
  const guess = () => refusalOf(say(exclude, { length, confirmation: username, password: 'errada' }));
  const codes = new Set<string>();
  for (let tries = 0; tries < 14; tries++) codes.add((await guess()).code);
  expect(codes).toContain('TOO_MANY_REQUESTS');
});

test('an account without a password stops within five minutes of a login, unless a cookie alone opened it', async () => {
  const { rig, wire } = centre;
  const comeIn = async (assurance: 'full' | 'remembered') => {
    const username = `semsenha${assurance === 'full' ? 1 : 2}`;
    const id = await makePlayer(rig.platform, { username });
    const { token } = await logIn(rig.platform, id, { assurance, provenAt: null });
    return { stop: () => wire.as(token)(exclude, { length, confirmation: username }), id };
  };
  const remembered = await comeIn('remembered');
  expect(await refusalOf(remembered.stop())).toMatchObject({ code: 'proofs.step_up_required' });
  const { stop } = await comeIn('full');
  rig.clock.move(5 * 60_000);
  expect(await refusalOf(stop())).toMatchObject({ code: 'proofs.step_up_required' });
  rig.clock.move(-1);
  expect(await stop()).toMatchObject({ until: expect.any(Number) });
});
