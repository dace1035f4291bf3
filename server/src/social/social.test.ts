import { login } from '@palpite/contract/entrance/player.ts';
import { changePassword, securityConfig } from '@palpite/contract/security/player.ts';
import {
  beginSocial,
  beginSocialLink,
  beginSocialProof,
  finishSocial,
  linkSocial,
  registerSocial,
  socialLinks,
  socialProviders,
  unlinkSocial,
} from '@palpite/contract/social/player.ts';
import { bindNeeded, returnTo } from '@palpite/contract/social/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { signUp } from '../entrance/rig-people.ts';
import { contactOf, findPlayer } from '../players/players.ts';
import { openSocial, type SocialRig, type Visitor } from './rig-social.ts';

let social: SocialRig;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const consent = { ageConfirmed: true, termsAccepted: true };
let people = 0;
const somebody = (more: { verified?: boolean; email?: string } = {}) => ({
  name: `Pessoa Nova ${++people}`,
  email: `pessoa${people}@correio.example`,
  ...more,
});
const neededBy = async (visitor: Visitor, who: Parameters<Visitor['enter']>[0], provider = 'google') => {
  const refused = await refusalOf(visitor.enter(who, { provider }));
  expect(refused.code).toBe('bind_customer_required');
  return bindNeeded.parse(refused.value);
};
/** A new account by a provider, with its session. */
const newcomer = async (visitor: Visitor, who = somebody(), provider = 'google') => {
  const { ticket } = await neededBy(visitor, who, provider);
  const opened = await visitor.say(registerSocial, { ticket, ...consent });
  return { ...opened, who };
};

test('a visitor is shown the providers of the brand in their order', async () => {
  expect(await social.visitor().say(socialProviders, {})).toEqual([
    { code: 'google', title: 'Google' },
    { code: 'facebook', title: 'Facebook' },
  ]);
  expect(await codeOf(social.visitor().say(beginSocial, { provider: 'myspace' }))).toBe('social.unknown_provider');
});

for (const provider of ['google', 'facebook'])
  test(`who comes by ${provider} for the first time makes an account, and lands in it the next time`, async () => {
    const visitor = social.visitor();
    const who = somebody();
    const needed = await neededBy(visitor, who, provider);
    expect(needed).toMatchObject({ provider: { code: provider }, emailKept: true, mayRegister: true, returnTo: '/' });
    expect(needed.email).toMatch(/^p···\d+@correio\.example$/);
    expect(needed.nameHint).toMatch(/^pessoanova\d+$/);
    const made = await visitor.say(registerSocial, {
      ticket: needed.ticket,
      username: needed.nameHint ?? '',
      ...consent,
    });
    expect(made).toMatchObject({ userName: needed.nameHint, firstTimeLogin: true, passwordExpired: false });
    const { platform } = social.rig;
    const email = await contactOf(platform, platform.db, BigInt(made.id), 'email');
    expect(email).toMatchObject({ value: who.email, verifiedAt: expect.any(Date) });
    const again = await visitor.enter({ known: who.email }, { provider });
    expect(again).toMatchObject({ purpose: 'login', session: { id: made.id, userName: made.userName }, returnTo: '/' });
    expect(again.session?.token).not.toBe(made.token);
  });

test('an account without a password is entered by no password, and may set its first one once the provider said again who is there', async () => {
  const visitor = social.visitor();
  const { token, userName, who } = await newcomer(visitor, somebody({ verified: false }));
  expect(await codeOf(visitor.say(login, { username: userName, password: '' }))).toBe('request.invalid');
  expect(await codeOf(visitor.say(login, { username: userName, password: 'senha-qualquer-1' }))).toBe(
    'players.bad_credentials',
  );
  expect(await visitor.as(token)(securityConfig, {})).toMatchObject({ passwordChangedAt: null, methods: [] });
  const newPassword = 'pedra-lua-77-marola';
  const change = () => visitor.as(token)(changePassword, { newPassword, confirmNewPassword: newPassword });
  // the login a moment ago is none: whoever took the session away has it too
  expect(await codeOf(change())).toBe('proofs.step_up_required');
  const { url } = await visitor.as(token)(beginSocialProof, { provider: 'google', returnTo: '/member/securityCenter' });
  social.rig.clock.move(1_000);
  await visitor.say(finishSocial, await visitor.walk(url, { known: who.email }));
  await change();
  expect(await visitor.say(login, { username: userName, password: newPassword })).toMatchObject({ userName });
});

test('after five minutes the provider proves who is there, and nobody else does', async () => {
  const visitor = social.visitor();
  const { token, who } = await newcomer(visitor, somebody({ verified: false }));
  social.rig.clock.move(6 * 60_000);
  const newPassword = 'pedra-lua-78-marola';
  const change = () => visitor.as(token)(changePassword, { newPassword, confirmNewPassword: newPassword });
  expect(await codeOf(change())).toBe('proofs.step_up_required');
  const { url } = await visitor.as(token)(beginSocialProof, { provider: 'google', returnTo: '/member/securityCenter' });
  expect(await codeOf(visitor.say(finishSocial, await visitor.walk(url, somebody())))).toBe('social.failed');
  expect(await codeOf(change())).toBe('proofs.step_up_required');
  const second = await visitor.as(token)(beginSocialProof, { provider: 'google', returnTo: '/member/securityCenter' });
  expect(await visitor.say(finishSocial, await visitor.walk(second.url, { known: who.email }))).toMatchObject({
    purpose: 'prove',
    session: null,
    returnTo: '/member/securityCenter',
  });
  await change();
  // with a password there is something better
  expect(await codeOf(visitor.as(token)(beginSocialProof, { provider: 'google' }))).toBe('proofs.not_allowed');
});

test('an account that exists is linked only by who logs into it, never by its address', async () => {
  const visitor = social.visitor();
  const who = somebody();
  const first = await newcomer(visitor, who);
  // the same proven address, with another provider
  const needed = await neededBy(visitor, who, 'facebook');
  expect(needed.emailKept).toBe(false);
  const { token } = await signUp({ as: () => visitor.say });
  expect(await visitor.as(token)(linkSocial, { ticket: needed.ticket })).toEqual({
    code: 'facebook',
    title: 'Facebook',
  });
  expect(await codeOf(visitor.as(token)(linkSocial, { ticket: needed.ticket }))).toBe('entrance.ticket_gone');
  const back = await visitor.enter({ known: who.email }, { provider: 'facebook' });
  expect(back.session?.id).not.toBe(first.id);
});

test('a link asks for a fresh proof', async () => {
  const visitor = social.visitor();
  const needed = await neededBy(visitor, somebody());
  const { token } = await signUp({ as: () => visitor.say });
  social.rig.clock.move(6 * 60_000);
  expect(await codeOf(visitor.as(token)(linkSocial, { ticket: needed.ticket }))).toBe('proofs.step_up_required');
  expect(await codeOf(visitor.as(token)(beginSocialLink, { provider: 'google' }))).toBe('proofs.step_up_required');
});

test('a ticket works in its browser, for half an hour, once; of two at once one gets the account', async () => {
  const visitor = social.visitor();
  const { ticket } = await neededBy(visitor, somebody());
  expect(await codeOf(social.visitor().say(registerSocial, { ticket, ...consent }))).toBe('entrance.ticket_gone');
  const both = await Promise.allSettled([1, 2].map(() => visitor.say(registerSocial, { ticket, ...consent })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await neededBy(visitor, somebody());
  social.rig.clock.move(31 * 60_000);
  expect(await codeOf(visitor.say(registerSocial, { ticket: late.ticket, ...consent }))).toBe('entrance.ticket_gone');
});

test('of two tickets for one person one becomes an account, and the other leaves none behind', async () => {
  const visitor = social.visitor();
  const who = somebody();
  const one = await neededBy(visitor, who);
  const other = await neededBy(visitor, { known: who.email });
  const names = ['gemeo01', 'gemeo02'];
  const both = await Promise.allSettled(
    [one, other].map(({ ticket }, at) => visitor.say(registerSocial, { ticket, username: names[at], ...consent })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { platform } = social.rig;
  const found = await Promise.all(names.map((username) => findPlayer(platform, platform.db, 'palpite', { username })));
  expect(found.filter(Boolean)).toHaveLength(1);
});

test('age, terms and the fields of the brand are asked as of anybody', async () => {
  const visitor = social.visitor();
  const { ticket } = await neededBy(visitor, somebody());
  const refused = async (more: object) => refusalOf(visitor.say(registerSocial, { ticket, ...consent, ...more }));
  expect(await refused({ ageConfirmed: false })).toMatchObject({
    code: 'players.underage',
    value: { field: 'ageConfirmed' },
  });
  expect(await refused({ termsAccepted: false })).toMatchObject({ code: 'players.terms_required' });
  expect(await refused({ username: 'a!' })).toMatchObject({ code: 'request.invalid', value: { field: 'username' } });
  const { username } = await signUp({ as: () => visitor.say });
  expect(await refused({ username })).toMatchObject({ code: 'players.username_taken', value: { field: 'username' } });
  await visitor.say(registerSocial, { ticket, ...consent });
});

test('state opens once, for ten minutes, in the browser that began; what is not a way back says so in the words of the catalogue', async () => {
  const visitor = social.visitor();
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  const back = await visitor.walk(url, somebody());
  const said = await refusalOf(social.visitor().say(finishSocial, back));
  expect(said).toMatchObject({ code: 'social.failed', message: 'Login failure. Please try again.' });
  expect(await codeOf(visitor.say(finishSocial, { ...back, state: `${back.state}x` }))).toBe('social.failed');
  // neither has used it up
  expect(await codeOf(visitor.say(finishSocial, back))).toBe('bind_customer_required');
  expect(await codeOf(visitor.say(finishSocial, back))).toBe('social.failed');
  const slow = await visitor.say(beginSocial, { provider: 'google' });
  const late = await visitor.walk(slow.url, somebody());
  social.rig.clock.move(10 * 60_000 + 1);
  expect(await codeOf(visitor.say(finishSocial, late))).toBe('social.failed');
});

test('of two who come back at once with one state one is let in', async () => {
  const visitor = social.visitor();
  const { who } = await newcomer(visitor);
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  const back = await visitor.walk(url, { known: who.email });
  const both = await Promise.allSettled([1, 2].map(() => visitor.say(finishSocial, back)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('who says no at the provider comes back to where they were', async () => {
  const visitor = social.visitor();
  const { url } = await visitor.say(beginSocial, { provider: 'google', returnTo: '/help' });
  const back = await visitor.walk(url, 'no');
  expect(back.error).toBe('access_denied');
  expect(await refusalOf(visitor.say(finishSocial, back))).toMatchObject({
    code: 'social.failed',
    message: 'Login failure. Please try again.',
    value: { returnTo: '/help' },
  });
});

test('a way back is a path of this site', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    '/a\nb',
    '/a\\b',
    'javascript:1',
  ])
    expect(returnTo.safeParse(path).success).toBe(false);
  expect(returnTo.safeParse('/member/securityCenter?a=1#b').success).toBe(true);
});

test('the address of the provider asks for a code with PKCE, state and nonce, and tells nobody its secret', async () => {
  const { url } = await social.visitor().say(beginSocial, { provider: 'google' });
  const { searchParams, origin } = new URL(url);
  expect(origin).toBe(social.rig.platform.settings.outsideUrl);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:8080/social/callback',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(url).not.toContain('secret');
});

test('the security centre links and unlinks, tells the owner, and keeps the only way in', async () => {
  const visitor = social.visitor();
  const { token } = await signUp({ as: () => visitor.say });
  const me = visitor.as(token);
  const who = somebody();
  const { url } = await me(beginSocialLink, { provider: 'google', returnTo: '/member/securityCenter' });
  const back = await visitor.walk(url, who);
  expect(await visitor.say(finishSocial, back)).toMatchObject({ purpose: 'bind', session: null });
  expect(await me(socialLinks, {})).toMatchObject([
    { code: 'google', linked: { email: expect.stringContaining('@correio.example') } },
    { code: 'facebook', linked: null },
  ]);
  expect(await codeOf(me(beginSocialLink, { provider: 'google' }))).toBe('social.already_linked');
  expect(await me(unlinkSocial, { provider: 'google' })).toBeNull();
  expect(await codeOf(me(unlinkSocial, { provider: 'google' }))).toBe('social.unknown_provider');

  const fresh = social.visitor();
  const bare = await newcomer(fresh, somebody({ verified: false }));
  expect(await codeOf(fresh.as(bare.token)(unlinkSocial, { provider: 'google' }))).toBe('social.only_way_in');
});

test('a person is one account, and two accounts that link one at once do not both get it', async () => {
  const owner = social.visitor();
  const { who } = await newcomer(owner);
  const other = social.visitor();
  const { token } = await signUp({ as: () => other.say });
  const { url } = await other.as(token)(beginSocialLink, { provider: 'google' });
  expect(await codeOf(other.say(finishSocial, await other.walk(url, { known: who.email })))).toBe('social.taken');

  const fresh = somebody();
  const ways = await Promise.all(
    [social.visitor(), social.visitor()].map(async (visitor, at) => {
      const { token: mine } = await signUp({ as: () => visitor.say });
      const begun = await visitor.as(mine)(beginSocialLink, { provider: 'google' });
      return { visitor, url: begun.url, at };
    }),
  );
  const [one, two] = ways;
  if (!one || !two) throw new Error('two began');
  const first = await one.visitor.walk(one.url, fresh);
  const second = await two.visitor.walk(two.url, { known: fresh.email });
  const both = await Promise.allSettled([one.visitor.say(finishSocial, first), two.visitor.say(finishSocial, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link that was begun in a session that has ended links nothing', async () => {
  const visitor = social.visitor();
  const { token } = await signUp({ as: () => visitor.say });
  const { url } = await visitor.as(token)(beginSocialLink, { provider: 'google' });
  const back = await visitor.walk(url, somebody());
  await sql`update players.session set ended_at = ${social.rig.clock.now()}`.execute(social.rig.db);
  expect(await codeOf(visitor.say(finishSocial, back))).toBe('login.not.session');
});

test('portals and blocked accounts are held to as at any login', async () => {
  const visitor = social.visitor();
  const { who, id } = await newcomer(visitor);
  expect(await codeOf(visitor.enter({ known: who.email }, { portal: 'agent' }))).toBe('entrance.agents_only');
  await sql`update players.player set blocked_at = now() where id = ${BigInt(id)}`.execute(social.rig.db);
  expect(await codeOf(visitor.enter({ known: who.email }))).toBe('us_forbidden_login_error');
});

test('a provider that is switched off opens nothing, and one that is down says so', async () => {
  const visitor = social.visitor();
  await sql`update social.provider set enabled = false where code = 'facebook'`.execute(social.rig.db);
  expect(await codeOf(visitor.say(beginSocial, { provider: 'facebook' }))).toBe('social.unknown_provider');
  await sql`update social.provider set enabled = true, issuer = 'http://127.0.0.1:9/id', client_id = 'x' where code = 'facebook'`.execute(
    social.rig.db,
  );
  expect(await codeOf(visitor.say(beginSocial, { provider: 'facebook' }))).toBe('social.unavailable');
});
