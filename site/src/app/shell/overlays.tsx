import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../base/page/lazy-part.ts';
import {
  closeOverlay,
  leaveWithPage,
  type Overlay,
  openPopup,
  useOverlay,
  useProofAsked,
} from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useToken } from '../../base/session/session.ts';
import { endProof } from '../../base/session/step-up.ts';
import { PopupWaiting } from '../popup/popup-waiting.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { logOut } from './log-out.ts';

const StepUpDialog = lazyPart(
  () => import('../../features/entrance/login/step-up-dialog.tsx'),
  (module) => module.StepUpDialog,
  'entrance',
);
const ProveWays = lazyPart(
  () => import('../../features/social/prove-ways.tsx'),
  (module) => module.ProveWays,
  'social',
);
const RegisterFirstDialog = lazyPart(
  () => import('../../features/entrance/register/register-first-dialog.tsx'),
  (module) => module.RegisterFirstDialog,
  'entrance',
);
const AlertDialog = lazyPart(
  () => import('../../features/entrance/alert-dialog.tsx'),
  (module) => module.AlertDialog,
  'entrance',
);

const GamesDialog = lazyPart(
  () => import('../../features/catalogue/popup/games-dialog.tsx'),
  (module) => module.GamesDialog,
  'popups',
  'catalogue',
);
const MaintenanceDialog = lazyPart(
  () => import('../../features/catalogue/popup/maintenance-dialog.tsx'),
  (module) => module.MaintenanceDialog,
  'popups',
  'catalogue',
);
const RealityCheck = lazyPart(
  () => import('../../features/safeguards/reality-check.tsx'),
  (module) => module.RealityCheck,
  'safeguards',
);
const ChatDialog = lazyPart(
  () => import('../../features/messages/chat-dialog.tsx'),
  (module) => module.ChatDialog,
  'messages',
);

/** What interrupts the page or its popup: a question who is there, a warning, the way to an account. */
export function Overlays() {
  const overlay = useOverlay();
  const token = useToken();
  const [path, navigate] = useLocation();
  // The one last open stays mounted while it leaves.
  const [shown, setShown] = useState<Overlay>();
  if (overlay !== undefined && overlay !== shown) setShown(overlay);
  const open = overlay !== undefined;

  const asking = useProofAsked();
  const inFront = overlay?.kind === 'stepUp';
  useEffect(() => {
    if (asking && token === undefined) endProof(false);
  }, [asking, token]);

  // The games and the chat belong to the page they were opened on.
  const openedOn = useRef(path);
  useEffect(() => {
    if (path !== openedOn.current) leaveWithPage();
    openedOn.current = path;
  }, [path]);

  // Escape is for what stands in front: the popup beneath does not hear it.
  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (inFront) endProof(false);
      else closeOverlay();
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [open, inFront]);

  return (
    <>
      {/* It stays as it is, with what was chosen and typed, while a warning stands over it. */}
      {(asking || shown?.kind === 'stepUp') && (
        <ErrorBoundary>
          <Suspense fallback={asking && <PopupWaiting />}>
            <StepUpDialog
              open={asking}
              onEnd={endProof}
              others={
                <Suspense>
                  <ProveWays />
                </Suspense>
              }
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary key={shown?.kind}>
        <Suspense fallback={open && !inFront && <PopupWaiting />}>
          {shown?.kind === 'registerFirst' && (
            <RegisterFirstDialog
              open={open}
              onClose={closeOverlay}
              onRegister={() => {
                closeOverlay();
                openPopup('register');
              }}
            />
          )}
          {shown?.kind === 'games' && (
            <GamesDialog
              key={`${shown.vassalage} ${shown.gameType}`}
              open={open}
              vassalage={shown.vassalage}
              gameType={shown.gameType}
              title={shown.title}
              onClose={closeOverlay}
            />
          )}
          {shown?.kind === 'maintenance' && (
            <MaintenanceDialog open={open} game={shown.game} endTime={shown.endTime} onClose={closeOverlay} />
          )}
          {shown?.kind === 'realityCheck' && (
            <RealityCheck
              open={open}
              onGoOn={closeOverlay}
              onLimits={() => {
                closeOverlay();
                navigate(paths.safeguards);
              }}
              onStop={() => {
                navigate('/');
                void logOut();
                closeOverlay();
              }}
            />
          )}
          {shown?.kind === 'chat' && <ChatDialog open={open} onClose={closeOverlay} />}
          {shown?.kind === 'alert' && <AlertDialog open={open} text={shown.text} onClose={closeOverlay} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
