// What the ways in ask the platform for.
import { Refused } from '@palpite/contract/base/client.ts';
import { hint } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import type { HumanCheck, HumanProduct } from '@palpite/contract/guard/shapes.ts';
import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { banners, country, registerSettings } from '@palpite/contract/site/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { loadChunk } from '../../base/failure/chunk.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { cameIn } from '../../base/session/first-login.ts';
import { startSession } from '../../base/session/session.ts';

/** Whom this browser remembers. Asked at each opening: a login elsewhere in the browser changes it. */
export const hintQuery = queryOptions({
  queryKey: ['entrance', 'hint'],
  queryFn: ({ signal }) => ask(hint, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Which fields a registration has and what each takes: asked for once while the page stands. */
export const registerSettingsQuery = queryOptions({
  queryKey: ['entrance', 'registerSettings'],
  queryFn: ({ signal }) => ask(registerSettings, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const countriesQuery = queryOptions({
  queryKey: ['entrance', 'countries'],
  queryFn: ({ signal }) => ask(country, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The brand's pictures of a place, where there is room to show them. */
export const bannersQuery = (groupName: Banner['groupName'], language: string) =>
  queryOptions({
    queryKey: ['entrance', 'banners', groupName, language],
    queryFn: ({ signal }) => ask(banners, { groupName }, { signal }),
    enabled: matchMedia('(min-width: 720px)').matches,
    staleTime: 5 * 60_000,
  });

/**
 * Works out the check that tells a person from a machine, where one is asked: the part of a call's input it becomes.
 */
export async function humanProof(product: HumanProduct): Promise<{ geetestValidateV4?: HumanCheck }> {
  const { solveHumanCheck } = await loadChunk(() => import('../../base/human/human-check.ts'));
  const solved = await solveHumanCheck(product);
  return solved ? { geetestValidateV4: solved } : {};
}

/** Begins the session a way in has given. */
export function enter(opened: SessionValue): void {
  cameIn(opened);
  startSession(opened.token);
  if (opened.excluded) showNotice('entrance:excluded');
}

/** Whether a refusal asks for the characters of a picture. */
export function asksCaptcha(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const { code, value } = error;
  if (code === 'guard.captcha_required' || code === 'guard.captcha_wrong') return true;
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true;
}

/** The field a refusal belongs to, where it names none itself. */
export const fieldOfCode = {
  USER_NOT_EXIST: 'username',
  'players.username_taken': 'username',
  'players.passwords_differ': 'confirmPassword',
  'players.password_weak': 'password',
  'players.underage': 'ageConfirmed',
  'players.terms_required': 'termsAccepted',
  'players.phone_missing': 'mobileNum',
  'players.phone_invalid': 'mobileNum',
  'players.mobile_taken': 'mobileNum',
  'players.email_taken': 'email',
  'safeguards.limits_required': 'lossLimit',
  'players.cpf_invalid': 'idNumber',
  'players.cpf_taken': 'idNumber',
  'proofs.code_missing': 'verificationCode',
  'proofs.code_wrong': 'verificationCode',
  'proofs.code_expired': 'verificationCode',
  'guard.captcha_required': 'captcha',
  'guard.captcha_wrong': 'captcha',
  'entrance.invitation_code_error': 'affiliateCode',
  'entrance.invitation_over': 'affiliateCode',
  'security.old_password_wrong': 'oldPassword',
} as const;
