import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { balanceQuery } from '../../base/balance.ts';
import { loadChunk } from '../../base/failure/chunk.ts';
import { dropHandoffCode, handoffCode, takeHandoffLink } from '../../base/handoff-link.ts';
import { lazyPart } from '../../base/page/lazy-part.ts';
import {
  closePopup,
  openNow,
  openOverlay,
  openPopup,
  type Popup,
  useOverlay,
  usePopup,
} from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { closeGreeting, useFirstLogin } from '../../base/session/first-login.ts';
import { isAgent, useTrial } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import type { LoginReason } from '../../features/entrance/login/login-dialog.tsx';
import { WaysWaiting } from '../../features/social/ways-waiting.tsx';
import { Extras } from '../extras.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { afterLogin } from './after-login.ts';
import { PopupWaiting } from './popup-waiting.tsx';

const LoginDialog = lazyPart(
  () => import('../../features/entrance/login/login-dialog.tsx'),
  (module) => module.LoginDialog,
  'entrance',
);
const RegisterDialog = lazyPart(
  () => import('../../features/entrance/register/register-dialog.tsx'),
  (module) => module.RegisterDialog,
  'entrance',
);
const SocialWays = lazyPart(
  () => import('../../features/social/social-ways.tsx'),
  (module) => module.SocialWays,
  'social',
);
const ForgotDialog = lazyPart(
  () => import('../../features/entrance/password/forgot-dialog.tsx'),
  (module) => module.ForgotDialog,
  'entrance',
);
const ResetDialog = lazyPart(
  () => import('../../features/entrance/password/reset-dialog.tsx'),
  (module) => module.ResetDialog,
  'entrance',
);
const ChangePasswordDialog = lazyPart(
  () => import('../../features/entrance/password/change-password-dialog.tsx'),
  (module) => module.ChangePasswordDialog,
  'entrance',
);
const LogoutDialog = lazyPart(
  () => import('../../features/players/logout-dialog.tsx'),
  (module) => module.LogoutDialog,
  'players',
);
const DepositSheet = lazyPart(
  () => import('../../features/payments/deposit/deposit-sheet.tsx'),
  (module) => module.DepositSheet,
  'payments',
  'orders',
);
const HandoffDialog = lazyPart(
  () => import('../../features/handoff/handoff-dialog.tsx'),
  (module) => module.HandoffDialog,
  'handoff',
);
const HandoffQrDialog = lazyPart(
  () => import('../../features/handoff/handoff-qr-dialog.tsx'),
  (module) => module.HandoffQrDialog,
  'handoff',
);
const WelcomeDialog = lazyPart(
  () => import('../../features/entrance/register/welcome-dialog.tsx'),
  (module) => module.WelcomeDialog,
  'entrance',
);
const HelpDialog = lazyPart(
  () => import('../../features/messages/help-dialog.tsx'),
  (module) => module.HelpDialog,
  'help',
);
const ContractDialog = lazyPart(
  () => import('../../features/contracts/contract-dialog.tsx'),
  (module) => module.ContractDialog,
  'contracts',
  'agents',
  'records',
);
const NoticeDialog = lazyPart(
  () => import('../../features/messages/news/notice-dialog.tsx'),
  (module) => module.NoticeDialog,
  'messages',
);

const Overlays = lazyPart(
  () => import('../shell/overlays.tsx'),
  (module) => module.Overlays,
);

/** Addresses that are a popup over another page, and that page. */
const beneath: Readonly<Record<string, string>> = {
  [paths.login]: '/',
  [paths.register]: '/',
  [paths.help]: '/',
  [paths.newDeposit]: paths.deposits,
};

function wantedOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
}

/** Why the login stands over the home page for whoever wanted an address that only players see. */
function reasonOf(wanted: string): LoginReason {
  if (wanted.startsWith(paths.newDeposit) || wanted.startsWith(paths.deposits)) return 'deposit';
  if (wanted.startsWith(paths.withdraw)) return 'withdraw';
  return wanted.startsWith(paths.referral) ? 'invite' : 'page';
}

/** What of the popups a visitor, a player and a trial player gets to see: none is shown what cannot be done. */
function shownTo(asked: Popup | undefined, who: { token: string | undefined; trial: boolean }): Popup | undefined {
  if (who.token === undefined) {
    // Who wants to deposit logs in first, and the deposit follows. A session that ended has no password to change.
    if (asked === 'deposit' || asked === 'contract') return 'login';
    if (asked === 'changePassword' || asked === 'handoffQr' || asked === 'welcome') return undefined;
  }
  return asked === 'deposit' && who.trial ? undefined : asked;
}

/** The popup over the page, and what may stand over both. */
export function Popups() {
  const asked = usePopup();
  const token = useToken();
  const trial = useTrial();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const wanted = wantedOf(useHistoryState<unknown>());
  const first = useFirstLogin();
  const [verify, setVerify] = useState<VerifyNeeded>();
  // The greeting waits for what is open to be done.
  const popup = shownTo(asked ?? (first.greeting ? 'welcome' : undefined), { token, trial });
  const balance = useQuery({ ...balanceQuery, enabled: token !== undefined });
  // The popup last open stays mounted while it leaves.
  const [shown, setShown] = useState<Popup>();
  if (popup !== undefined && popup !== shown) setShown(popup);

  const overlay = useOverlay();
  const [interrupted, setInterrupted] = useState(false);
  if (overlay !== undefined && !interrupted) setInterrupted(true);

  const depositAsked = new URLSearchParams(search).get('deposit') === '1';
  useEffect(() => {
    if (depositAsked) openPopup('deposit');
  }, [depositAsked]);
  const contract = useContractAddress();
  useResetLink();
  useHandoffLink();

  const leave = (to?: string) => {
    const next = to ?? beneath[path] ?? (depositAsked ? path : undefined);
    if (next !== undefined) navigate(next, { replace: true });
  };
  const close = () => {
    closePopup();
    setVerify(undefined);
    if (contract.view === undefined) leave();
    else contract.leave();
  };
  const greeted = () => {
    closeGreeting();
    closePopup();
  };
  const entered = ({ passwordExpired, customerType }: SessionValue, to: string | undefined) => {
    setVerify(undefined);
    if (passwordExpired) openPopup('changePassword');
    else if (asked !== 'deposit' || shown === 'register') closePopup();
    if (isAgent(customerType)) leave(paths.agentHome);
    else leave(to);
  };
  const whenIn = afterLogin({ path, search, wanted });
  const goneIn = (opened: SessionValue) => entered(opened, whenIn);
  const leaveSession = async () => {
    const { logOut } = await loadChunk(() => import('../shell/log-out.ts'));
    closePopup();
    navigate('/');
    await logOut();
  };
  const trialWantsMore = asked === 'deposit' && trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!trialWantsMore) return;
    close();
    openOverlay({ kind: 'registerFirst' });
  }, [trialWantsMore]);
  const open = popup !== undefined && popup === shown;
  // Who comes back from a provider goes on where a login here would have led.
  const others = (
    <Suspense fallback={<WaysWaiting />}>
      <SocialWays returnTo={asked === 'deposit' ? paths.newDeposit : whenIn} />
    </Suspense>
  );
  const reason = asked === 'deposit' ? 'deposit' : wanted ? reasonOf(wanted) : undefined;
  const toLogin = () => openPopup('login');
  const toForgot = () => openPopup('forgot');

  return (
    <>
      <ErrorBoundary key={shown}>
        <Suspense fallback={open && <PopupWaiting />}>
          {shown === 'login' && (
            <LoginDialog
              open={open}
              others={others}
              onClose={close}
              onDone={goneIn}
              onRegister={() => openPopup('register')}
              onForgot={toForgot}
              reason={reason}
              verify={verify}
            />
          )}
          {shown === 'register' && (
            <RegisterDialog open={open} others={others} onClose={close} onDone={goneIn} onLogin={toLogin} />
          )}
          {shown === 'forgot' && <ForgotDialog open={open} onClose={close} onDone={goneIn} onLogin={toLogin} />}
          {shown === 'reset' && <ResetDialog open={open} onClose={close} onLogin={toLogin} onForgot={toForgot} />}
          {shown === 'changePassword' && (
            <ChangePasswordDialog open={open} onDone={closePopup} onLogout={leaveSession} />
          )}
          {shown === 'logout' && <LogoutDialog open={open} onClose={close} onConfirm={leaveSession} />}
          {shown === 'deposit' && <DepositSheet open={open} onClose={close} available={balance.data?.sumBalance} />}
          {shown === 'handoff' && (
            <HandoffDialog
              open={open}
              onClose={() => {
                dropHandoffCode();
                close();
              }}
              onDone={(opened) => {
                dropHandoffCode();
                // the link was opened for the page beneath
                entered(opened, undefined);
              }}
              onVerify={(needed) => {
                dropHandoffCode();
                setVerify(needed);
                openPopup('login');
              }}
            />
          )}
          {shown === 'handoffQr' && <HandoffQrDialog open={open} onClose={close} />}
          {shown === 'welcome' && (
            <WelcomeDialog
              open={open}
              onClose={greeted}
              onStep={(step) => {
                greeted();
                if (step === 'deposit') openPopup('deposit');
                else navigate(step === 'security' ? paths.security : paths.safeguards);
              }}
            />
          )}
          {shown === 'help' && <HelpDialog open={open} onClose={close} />}
          {shown === 'contract' && (
            <ContractDialog
              open={open}
              onClose={close}
              view={contract.view ?? 'list'}
              to={contract.to}
              onView={contract.show}
            />
          )}
          {shown === 'notice' && <NoticeDialog open={open} onClose={close} />}
        </Suspense>
      </ErrorBoundary>
      <Extras free={popup === undefined && overlay === undefined && verify === undefined} firstTime={first.news} />
      {interrupted && (
        <ErrorBoundary>
          <Suspense fallback={<PopupWaiting />}>
            <Overlays />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Contracts stand over any page: `?contract=` says which, and the way back leads through them. */
function useContractAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const view = asked.get('contract') ?? undefined;
  useEffect(() => {
    if (view !== undefined) openPopup('contract');
    else if (openNow() === 'contract') closePopup();
  }, [view]);
  const addressOf = (next: string | undefined) => {
    const params = new URLSearchParams(search);
    params.delete('to');
    if (next === undefined) params.delete('contract');
    else params.set('contract', next);
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return {
    view,
    to: asked.get('to') ?? undefined,
    show: (next: string) => navigate(addressOf(next)),
    leave: () => navigate(addressOf(undefined), { replace: true }),
  };
}

/** The link from the e-mail of a forgotten password: its code is behind the `#`, where no server sees it. */
function useResetLink(): void {
  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith('#reset=')) openPopup('reset');
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
}

/** Who came by a hand-off link is asked first of all. */
function useHandoffLink(): void {
  useEffect(() => {
    takeHandoffLink();
    if (handoffCode() !== undefined) openPopup('handoff');
  }, []);
}
