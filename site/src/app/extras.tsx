import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../base/lazy-part.ts';
import { useToken } from '../base/session.ts';
import { useChat } from '../features/messages/use-chat.ts';
import { routeOf } from './routes.tsx';

const PublicNews = lazyPart(
  () => import('../features/messages/public-news.tsx'),
  (module) => module.PublicNews,
  'messages',
);
const ChatLauncher = lazyPart(
  () => import('../features/messages/chat-launcher.tsx'),
  (module) => module.ChatLauncher,
  'messages',
);

/** At the latest then the page counts as at rest. */
const restMs = 1500;

/** Whether the page has had its first rest: nothing of what it is opened for waits for what comes by itself. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, restMs / 10);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(rest, { timeout: restMs });
    return () => cancelIdleCallback(asked);
  }, []);
  return rested;
}

interface ExtrasProps {
  /** Nothing stands over the page. */
  free: boolean;
  firstTime: boolean;
}

/** What comes by itself: the brand's popups over the lobby, the way to the chat. What of it does not arrive is missed by nobody. */
export function Extras({ free, firstTime }: ExtrasProps) {
  const token = useToken();
  const [path] = useLocation();
  const { frame } = routeOf(path).route;
  const rested = useRested();
  const chat = useChat();
  if (!rested) return null;
  return (
    <Quiet>
      <Suspense>
        <PublicNews loggedIn={token !== undefined} firstTime={firstTime} free={free && frame === 'lobby'} />
        {chat && (frame === 'lobby' || frame === 'member') && <ChatLauncher />}
      </Suspense>
    </Quiet>
  );
}

class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
