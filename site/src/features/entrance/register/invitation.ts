// Whose invitation brought the visitor. The browser keeps it from the link that named it until an account is made with
// it or another link comes: on the way to the form a visitor looks around, closes it, goes to a provider
// of logins and comes back.
import { Refused } from '@palpite/contract/base/client.ts';

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
 * Whether a registration failed only because nobody has the code of the link; it is dropped, so that the
 * next try goes without it.
 */
export function dropDeadInvitation(error: unknown): boolean {
  const dead =
    error instanceof Refused && error.code === 'entrance.invitation_code_error' && error.field !== 'recommenderId';
  if (dead) dropInvitation();
  return dead;
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
