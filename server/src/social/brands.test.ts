import { login } from '@palpite/contract/entrance/player.ts';
import {
  beginSocial,
  beginSocialLink,
  finishSocial,
  linkSocial,
  registerSocial,
  socialLinks,
  socialProviders,
  unlinkSocial,
} from '@palpite/contract/social/player.ts';
import { bindNeeded } from '@palpite/contract/social/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRegistry, type RegistryRig } from '../barred/rig-registry.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { signUp } from '../entrance/rig-people.ts';
import { playerByToken } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { listProviders } from './list-links.ts';
import { openSocial, type SocialRig, type Visitor } from './rig-social.ts';

let social: SocialRig;
let registry: RegistryRig;
beforeAll(async () => {
  social = await openSocial();
  registry = await openRegistry(social.rig);
});
beforeEach(() => sql`update social.provider set enabled = true`.execute(social.rig.db));
afterAll(async () => {
  await social.close();
  await registry.close();
});

const consent = { ageConfirmed: true, termsAccepted: true };
let people = 0;
const somebody = () => ({ name: `Gente Nova ${++people}`, email: `gente${people}@correio.example`, verified: false });
const ticketOf = async (visitor: Visitor, provider = 'google') => {
  const { value } = await refusalOf(visitor.enter(somebody(), { provider }));
  return bindNeeded.parse(value).ticket;
};
const switchOff = (code: string) =>
  sql`update social.provider set enabled = false where code = ${code}`.execute(social.rig.db);
const stands = async (token: string) =>
  (await playerByToken(social.rig.platform, token, '203.0.113.7', false)) !== undefined;
/** Links a provider to the account that is logged in. */
const link = async (visitor: Visitor, token: string, provider: string) => {
  const { url } = await visitor.as(token)(beginSocialLink, { provider });
  await visitor.say(finishSocial, await visitor.walk(url, somebody()));
};

test('each brand sends people to the provider from its own address, and is come back to there', async () => {
  const visitor = social.visitor('palpite-regulated');
  expect(await visitor.say(socialProviders, {})).toEqual([
    { code: 'google', title: 'Google' },
    { code: 'facebook', title: 'Facebook' },
  ]);
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://regulado.localhost:8080/social/callback');
  expect(await codeOf(visitor.say(finishSocial, await visitor.walk(url, somebody())))).toBe('bind_customer_required');
});

test('where the law wants limits and a name, a registration by a provider asks for them as any other', async () => {
  const visitor = social.visitor('palpite-regulated');
  const ticket = await ticketOf(visitor);
  const person = { payeeName: 'Gente Nova', idNumber: cpfOf('411222333'), birthday: '1990-05-20' };
  const form = { ticket, ...consent, ...person, timeLimit: '60' };
  expect(await refusalOf(visitor.say(registerSocial, form))).toMatchObject({
    code: 'safeguards.limits_required',
    value: { field: 'lossLimit' },
  });
  const { timeLimit: _, ...timeless } = { ...form, lossLimit: '300' };
  expect(await refusalOf(visitor.say(registerSocial, timeless))).toMatchObject({ value: { field: 'timeLimit' } });
  const { id } = await visitor.say(registerSocial, { ...form, lossLimit: '300' });
  const { rows } = await sql<{ kind: string }>`select kind from safeguards.limit_version
    where player_id = ${BigInt(id)} order by kind`.execute(social.rig.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['loss', 'time']);
});

test('who is unlinked is out: every other session ends, and with it the remembered browser', async () => {
  const visitor = social.visitor();
  const { token, username, password } = await signUp({ as: () => visitor.say });
  await link(visitor, token, 'google');
  const browser = social.visitor();
  const elsewhere = await browser.say(login, { username, password, remember: true });
  await visitor.as(token)(unlinkSocial, { provider: 'google' });
  expect([await stands(token), await stands(elsewhere.token)]).toEqual([true, false]);
  await expect(browser.say(login, { remembered: true })).rejects.toThrow();
});

test('a provider that is off is no way in: the last one that is on stays linked', async () => {
  const visitor = social.visitor();
  const { token } = await visitor.say(registerSocial, { ticket: await ticketOf(visitor), ...consent });
  await link(visitor, token, 'facebook');
  await switchOff('facebook');
  expect(await codeOf(visitor.as(token)(unlinkSocial, { provider: 'google' }))).toBe('social.only_way_in');
  await sql`update social.provider set enabled = true`.execute(social.rig.db);
  await visitor.as(token)(unlinkSocial, { provider: 'google' });
  expect(await codeOf(visitor.as(token)(unlinkSocial, { provider: 'facebook' }))).toBe('social.only_way_in');
});

test('a ticket of a provider that was switched off meanwhile opens nothing, and is not used up', async () => {
  const visitor = social.visitor();
  const ticket = await ticketOf(visitor);
  const { token } = await signUp({ as: () => visitor.say });
  await switchOff('google');
  expect(await codeOf(visitor.say(registerSocial, { ticket, ...consent }))).toBe('social.unknown_provider');
  expect(await codeOf(visitor.as(token)(linkSocial, { ticket }))).toBe('social.unknown_provider');
  await sql`update social.provider set enabled = true`.execute(social.rig.db);
  expect(await visitor.as(token)(socialLinks, {})).toMatchObject([{ linked: null }, { linked: null }]);
  expect(await visitor.as(token)(linkSocial, { ticket })).toEqual({ code: 'google', title: 'Google' });
});

test('a way that began before the provider was switched off ends in no login; a fault of ours is not told as one', async () => {
  const visitor = social.visitor();
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  const back = await visitor.walk(url, somebody());
  await switchOff('google');
  expect(await codeOf(visitor.say(finishSocial, back))).toBe('social.failed');
  await sql`update social.provider set enabled = true`.execute(social.rig.db);
  const again = await visitor.say(beginSocial, { provider: 'google' });
  const returned = await visitor.walk(again.url, somebody());
  await sql`alter table social.provider rename to provider_gone`.execute(social.rig.db);
  try {
    expect(await codeOf(visitor.say(finishSocial, returned))).toBe('server.fault');
  } finally {
    await sql`alter table social.provider_gone rename to provider`.execute(social.rig.db);
  }
});

test('where people may not be sent to the simulated world, a provider nobody has set up is not offered', async () => {
  const { platform } = social.rig;
  const settings = { ...platform.settings, simulation: false };
  const ask = { platform: { ...platform, settings }, merchant: 'palpite' };
  expect(await listProviders(ask)).toEqual([]);
  const google = { issuer: 'https://accounts.google.com', clientId: 'x', tokenEndpoint: undefined };
  Object.assign(ask.platform, { settings: { ...settings, social: { google } } });
  expect(await listProviders(ask)).toEqual([{ code: 'google', title: 'Google' }]);
});
