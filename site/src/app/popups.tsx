import { LoaderCircle } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { loadChunk } from '../base/chunk.ts';
import { lazyPart } from '../base/lazy-part.ts';
import { closePopup, openPopup, type Popup, usePopup } from '../base/popup.ts';
import { useToken } from '../base/session.ts';
import { useTexts } from '../base/texts.ts';
import { balanceQuery } from '../features/wallet/wallet-data.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './popups.module.css';

const LoginDialog = lazyPart(
  () => import('../features/players/login-dialog.tsx'),
  (module) => module.LoginDialog,
  'players',
);
const RegisterDialog = lazyPart(
  () => import('../features/players/register-dialog.tsx'),
  (module) => module.RegisterDialog,
  'players',
);
const LogoutDialog = lazyPart(
  () => import('../features/players/logout-dialog.tsx'),
  (module) => module.LogoutDialog,
  'players',
);
const DepositSheet = lazyPart(
  () => import('../features/payments/deposit-sheet.tsx'),
  (module) => module.DepositSheet,
  'payments',
);
const HelpDialog = lazyPart(
  () => import('./help-dialog.tsx'),
  (module) => module.HelpDialog,
  'help',
);

/** Addresses that are a popup over another page, and that page. */
const beneath: Readonly<Record<string, string>> = {
  '/login': '/',
  '/register': '/',
  '/help': '/',
  '/member/depositv2': '/member',
};

function wantedOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
}

/** The popup over the page. Who is not logged in and wants to deposit logs in first, and the deposit follows. */
export function Popups() {
  const asked = usePopup();
  const token = useToken();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const wanted = wantedOf(useHistoryState<unknown>());
  const popup = asked === 'deposit' && token === undefined ? 'login' : asked;
  const balance = useQuery({ ...balanceQuery, enabled: token !== undefined });
  // The popup last open stays mounted while it leaves.
  const [shown, setShown] = useState<Popup>();
  if (popup !== undefined && popup !== shown) setShown(popup);

  const depositAsked = new URLSearchParams(search).get('deposit') === '1';
  useEffect(() => {
    if (depositAsked) openPopup('deposit');
  }, [depositAsked]);

  const leave = (to?: string) => {
    const next = to ?? beneath[path] ?? (depositAsked ? path : undefined);
    if (next !== undefined) navigate(next, { replace: true });
  };
  const close = () => {
    closePopup();
    leave();
  };
  const entered = () => {
    if (asked !== 'deposit') close();
    if (path === '/login' && wanted) leave(wanted);
  };
  const open = popup !== undefined && popup === shown;

  return (
    <ErrorBoundary key={shown}>
      <Suspense fallback={open && <PopupWaiting />}>
        {shown === 'login' && (
          <LoginDialog open={open} onClose={close} onDone={entered} onRegister={() => openPopup('register')} />
        )}
        {shown === 'register' && (
          <RegisterDialog open={open} onClose={close} onDone={entered} onLogin={() => openPopup('login')} />
        )}
        {shown === 'logout' && (
          <LogoutDialog
            open={open}
            onClose={close}
            onConfirm={async () => {
              closePopup();
              navigate('/');
              const { logOut } = await loadChunk(() => import('./log-out.ts'));
              await logOut();
            }}
          />
        )}
        {shown === 'deposit' && <DepositSheet open={open} onClose={close} available={balance.data?.sumBalance} />}
        {shown === 'help' && <HelpDialog open={open} onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A popup on its way over a slow line: the press was heard. */
function PopupWaiting() {
  const t = useTexts();
  return (
    <div className={css.waiting} role="status">
      <LoaderCircle size={32} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
