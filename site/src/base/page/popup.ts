// Which popup stands over the page. One at a time: opening another replaces it. What asks in the middle of
// something stands over both, and over the question who is there what warns about it.
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { useSyncExternalStore } from 'react';

export type Popup =
  | 'login'
  | 'register'
  | 'deposit'
  | 'logout'
  | 'help'
  /** The contracts of an agent; the address says which of them. */
  | 'contract'
  /** The list of the brand's announcements. */
  | 'notice'
  | 'forgot'
  | 'reset'
  /**
   * Whoever comes with a hand-off code is asked whether to go on as its owner; who is in shows one to another device.
   */
  | 'handoff'
  | 'handoffQr'
  /** The greeting of a first login. */
  | 'welcome'
  /** The password has to be changed before anything else; only logging out leads away. */
  | 'changePassword';

/** A game that could not be started, as much as is known of it. */
export interface ClosedGame {
  vassalage: string;
  gameCode: string;
  gameType?: GameType;
  displayName?: string;
}

/** What interrupts: the popup beneath stays as it is and goes on afterwards. */
export type Overlay =
  | { kind: 'stepUp' }
  | { kind: 'registerFirst' }
  | { kind: 'alert'; text: string }
  /** A vendor's whole list of games, for a card that is no game itself. */
  | { kind: 'games'; vassalage: string; gameType: GameType; title: string }
  /** A game its house has closed for now, until `endTime` (epoch ms; null: not said). */
  | { kind: 'maintenance'; game: ClosedGame; endTime: number | null }
  /** Time and money of the session, shown as often as the player chose. */
  | { kind: 'realityCheck' }
  /** Asks before the brand's chat room opens in a window of its own. */
  | { kind: 'chat' };

interface Above {
  popup?: Popup | undefined;
  overlay?: Overlay | undefined;
  /** Whether the question who is there waits beneath the overlay: a call goes on only when it is answered or left. */
  proofBeneath?: boolean | undefined;
}

let current: Above = {};
const listeners = new Set<() => void>();

function put(change: Above): void {
  const next = { ...current, ...change };
  const keys = ['popup', 'overlay', 'proofBeneath'] as const;
  if (keys.every((key) => next[key] === current[key])) return;
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Games to choose from, and the way to the chat, give way to a popup: a visitor who presses a game there logs in first.
 */
function givesWay(overlay: Overlay | undefined): boolean {
  return overlay !== undefined && ['games', 'maintenance', 'chat'].includes(overlay.kind);
}

export function openPopup(popup: Popup): void {
  put(givesWay(current.overlay) ? { popup, ...withoutOverlay() } : { popup });
}

export function closePopup(): void {
  put({ popup: undefined });
}

/** The popup that is open now, for code outside of components. */
export function openNow(): Popup | undefined {
  return current.popup;
}

function isProofAsked({ overlay, proofBeneath }: Above): boolean {
  return overlay?.kind === 'stepUp' || proofBeneath === true;
}

export function openOverlay(overlay: Overlay): void {
  put({ overlay, proofBeneath: overlay.kind !== 'stepUp' && isProofAsked(current) });
}

/** Takes away what belongs to the page it was opened on. */
export function leaveWithPage(): void {
  if (givesWay(current.overlay)) closeOverlay();
}

function withoutOverlay(): Above {
  return { overlay: current.proofBeneath ? { kind: 'stepUp' } : undefined, proofBeneath: false };
}

/** Takes away what stands in front; the question who is there comes back from beneath it. */
export function closeOverlay(): void {
  put(withoutOverlay());
}

/** Takes away the question who is there, wherever it stands. */
export function closeProof(): void {
  put(current.overlay?.kind === 'stepUp' ? { overlay: undefined } : { proofBeneath: false });
}

/** Says, over everything, in words that come from the platform, why something was not done. */
export function showAlert(text: string): void {
  openOverlay({ kind: 'alert', text });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePopup(): Popup | undefined {
  return useSyncExternalStore(follow, openNow, () => undefined);
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    follow,
    () => current.overlay,
    () => undefined,
  );
}

/** Whether the question who is there is open, in front or beneath a warning. */
export function useProofAsked(): boolean {
  return useSyncExternalStore(
    follow,
    () => isProofAsked(current),
    () => false,
  );
}
