import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { register } from '@palpite/contract/players/player.ts';
import type { MemberType, SessionValue } from '@palpite/contract/players/shapes.ts';
import { inTx } from '../base/db.ts';
import { say } from '../base/events.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask } from '../base/room.ts';
import { fieldRule, merchant } from '../site/site.ts';
import { registered } from './news.ts';
import { hashPassword } from './password.ts';
import { openSession } from './sessions.ts';
import { insertPlayer, noteLogin } from './store.ts';

const usernameShape = /^[a-z][a-z0-9]*$/;

/** A visitor becomes a player. */
export async function registerPlayer(ask: Ask, form: InputOf<typeof register>): Promise<SessionValue> {
  const { house } = ask;
  const brand = await merchant(house.db, ask.merchant);
  if (!form.termsAccepted) refuse('players.terms_required', { field: 'termsAccepted' });
  if (!form.ageConfirmed) refuse('players.underage', { field: 'ageConfirmed', age: brand.minAge });
  const username = form.username.toLowerCase();
  await checkLength(ask, 'username', username);
  await checkLength(ask, 'password', form.password);
  if (!usernameShape.test(username)) refuse('request.invalid', { field: 'username', problem: 'pattern', patternId: 1 });
  if (form.password !== form.confirmPassword) refuse('players.passwords_differ', { field: 'confirmPassword' });
  const passwordHash = await hashPassword(form.password);
  const memberType: MemberType = 0;
  return inTx(house.db, async (tx) => {
    const at = house.clock.now();
    const playerId = await insertPlayer(tx, {
      merchant: brand.code,
      username,
      passwordHash,
      memberType,
      currency: brand.currency,
      at,
    });
    if (playerId === undefined) return refuse('players.username_taken', { field: 'username' });
    await say(tx, registered, { playerId: playerId.toString(), merchant: brand.code, currency: brand.currency });
    await noteLogin(tx, playerId, at);
    const token =
      form.login === false ? '' : await openSession(house, tx, { playerId, ip: ask.ip, userAgent: ask.userAgent });
    return {
      token,
      customerId: playerId.toString(),
      userName: username,
      customerType: memberType,
      firstTimeLogin: true,
      passwordExpired: false,
    };
  });
}

async function checkLength(ask: Ask, field: string, value: string): Promise<void> {
  const rule = await fieldRule(ask.house.db, ask.merchant, field);
  if (rule && (value.length < rule.minLength || value.length > rule.maxLength))
    refuse('request.invalid', { field, problem: 'length', min: rule.minLength, max: rule.maxLength });
}
