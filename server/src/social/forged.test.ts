import { beginSocial, finishSocial } from '@palpite/contract/social/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../entrance/rig-door.ts';
import { type Fault, type Issuer, openIssuer } from './rig-issuer.ts';
import { openSocial, type SocialRig } from './rig-social.ts';

let social: SocialRig;
let issuer: Issuer;
beforeAll(async () => {
  issuer = await openIssuer();
  social = await openSocial();
  await sql`update social.provider set issuer = ${issuer.url}, client_id = 'palpite-google' where code = 'google'`.execute(
    social.rig.db,
  );
});
afterAll(async () => {
  await social.close();
  await issuer.close();
});

/** A way to the issuer and back; `more` is what the address of return says otherwise. */
async function comeBack(fault: Fault, more: { iss?: string; code?: string } = {}) {
  const visitor = social.visitor();
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  issuer.fault = fault;
  const state = new URL(url).searchParams.get('state') ?? '';
  return codeOf(visitor.say(finishSocial, { state, code: issuer.code(url), iss: issuer.url, ...more }));
}

test('an honest answer of an issuer set in the brand’s own row is believed', async () => {
  expect(await comeBack('none')).toBe('bind_customer_required');
  expect(issuer.asked?.get('redirect_uri')).toBe('http://localhost:8080/social/callback');
});

const lies: readonly Fault[] = [
  'foreign signature',
  'no signature',
  'changed after signing',
  'other nonce',
  'other audience',
  'other issuer',
  'expired',
  'no id token',
];
for (const lie of lies)
  test(`an ID token is not believed: ${lie}`, async () => {
    expect(await comeBack(lie)).toBe('social.failed');
  });

test('a way back from another issuer, or from none where one is promised, is not believed', async () => {
  expect(await comeBack('none', { iss: 'https://elsewhere.example' })).toBe('social.failed');
  const visitor = social.visitor();
  const { url } = await visitor.say(beginSocial, { provider: 'google' });
  const state = new URL(url).searchParams.get('state') ?? '';
  expect(await codeOf(visitor.say(finishSocial, { state, code: issuer.code(url) }))).toBe('social.failed');
});

test('a code that belongs to another login does not open this one', async () => {
  const other = await social.visitor().say(beginSocial, { provider: 'google' });
  expect(await comeBack('none', { code: issuer.code(other.url) })).toBe('social.failed');
});

test('an issuer out of order is no fault of the visitor', async () => {
  expect(await comeBack('out of order')).toBe('social.unavailable');
});

test('nothing of a login lies open in the database', async () => {
  await comeBack('none');
  const { rows } = await sql<{ row: string }>`select attempt::text as row from social.attempt union all
    select ticket::text from social.ticket union all select link::text from social.link`.execute(social.rig.db);
  const all = rows.map(({ row }) => row).join('\n');
  expect(rows.length).toBeGreaterThan(1);
  for (const word of ['someone', 'correio', issuer.asked?.get('code_verifier') ?? 'none', 'nonce'])
    expect(all).not.toContain(word);
});
