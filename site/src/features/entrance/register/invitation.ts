// Whose invitation brought the visitor. The browser keeps it from the link that named it until an account is made with
// it or another link comes: on the way to the form a visitor looks around, closes it, goes to a provider
// of logins and comes back.
import { Refused } from '@palpite/contract/base/client.ts';
import type { Texts } from '../../../base/text/texts.ts';

const storageKey = 'reg_info';
const names = ['referralCode', 'affiliateCode'] as const;
export type Invitation = Partial<Record<(typeof names)[number], string>>;

/** The codes of a link, kept from now on in the place of what was kept; of a link without any, those that are kept. */
export function invitationOf(search: string): Invitation {
  const query = new URLSearchParams(search);
  const linked = codesIn((name) => query.get(name));
  if (Object.keys(linked).length === 0) return kept();
  try {
    localStorage.setItem(storageKey, JSON.stringify(linked));
  } catch {
    // a browser that keeps nothing still has it in the address
  }
  return linked;
}

/** Nothing is known of an invitation any more: it is used, or nobody has its code. */
export function dropInvitation(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // nothing could be kept either
  }
  const address = new URL(location.href);
  for (const name of names) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/**
 * Whether a registration failed only because the code of the link is nobody's, or over; it is dropped, so that the
 * next try goes without it.
 */
export function dropDeadInvitation(error: unknown): boolean {
  const dead =
    error instanceof Refused &&
    (error.code === 'entrance.invitation_code_error' || error.code === 'entrance.invitation_over') &&
    error.field !== 'recommenderId';
  if (dead) dropInvitation();
  return dead;
}

/** What to say of a registration that failed because of the code of the link, once that is dropped. */
export function goneText(error: unknown, t: Texts): string {
  const over = error instanceof Refused && error.code === 'entrance.invitation_over';
  return t(over ? 'register.invitationOver' : 'register.invitationGone');
}

/** The name somebody suggested who opened the account; '' without one. It is the person's to change. */
export function invitedNameOf(search: string): string {
  return new URLSearchParams(search).get('username')?.trim().slice(0, 64) ?? '';
}

function kept(): Invitation {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    return codesIn((name) => (stored as Readonly<Record<string, unknown>>)[name]);
  } catch {
    return {};
  }
}

function codesIn(read: (name: string) => unknown): Invitation {
  const codes: Invitation = {};
  for (const name of names) {
    const code = read(name);
    if (typeof code === 'string' && code.trim() !== '') codes[name] = code.trim().slice(0, 64);
  }
  return codes;
}
