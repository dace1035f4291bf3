import { useTrial } from '../session/member-kind.ts';
import { useToken } from '../session/session.ts';
import { openOverlay, openPopup } from './popup.ts';

/** What a protected action is instead, for whoever is no member. */
export interface AskIn {
  /** `login` of visitors, `register` of trial players. */
  readonly way: 'login' | 'register';
  open(): void;
}

const ways = {
  login: { way: 'login', open: () => openPopup('login') },
  register: { way: 'register', open: () => openOverlay({ kind: 'registerFirst' }) },
} as const satisfies Record<string, AskIn>;

/** Undefined: a member is here, or the page was not told yet who is. */
export function useAskIn(): AskIn | undefined {
  const token = useToken();
  const trial = useTrial();
  if (token === undefined) return ways.login;
  return trial ? ways.register : undefined;
}
