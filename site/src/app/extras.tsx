import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../base/page/lazy-part.ts';
import * as paths from '../base/paths.ts';
import { useToken } from '../base/session/session.ts';
import { useSiteStatus } from '../base/site-status.ts';
import { useChat } from '../features/messages/use-chat.ts';
import { useAtWork } from './at-work.ts';
import { routeOf } from './routes.tsx';

const PublicNews = lazyPart(
  () => import('../features/messages/news/public-news.tsx'),
  (module) => module.PublicNews,
  'messages',
);
const ChatLauncher = lazyPart(
  () => import('../features/messages/chat-launcher.tsx'),
  (module) => module.ChatLauncher,
  'messages',
);

const RealityWatch = lazyPart(
  () => import('../features/safeguards/use-reality-check.ts'),
  (module) => module.RealityWatch,
);

const VisitsWatch = lazyPart(
  () => import('../features/visits/visits-watch.tsx'),
  (module) => module.VisitsWatch,
  'visits',
);

/** At the latest then the page counts as at rest. */
const restMs = 1500;
/** How long the page is there to be looked at before something comes over it by itself. */
export const lookMs = 2000;
/** Where the brand's popups come: over the home lobby, never over a list somebody is choosing from. */
const homePaths: ReadonlySet<string> = new Set(['/', paths.indexPage, paths.indexFile, paths.homePage]);

/**
 * Whether the page has been at rest, and looked at for a while: nothing of what it is opened for waits
 * for what comes by itself.
 */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    let looking: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      looking = setTimeout(() => setRested(true), lookMs);
    };
    const idle = typeof requestIdleCallback === 'function';
    const asked = idle ? requestIdleCallback(rest, { timeout: restMs }) : undefined;
    if (!idle) rest();
    return () => {
      clearTimeout(looking);
      if (asked !== undefined) cancelIdleCallback(asked);
    };
  }, []);
  return rested;
}

interface ExtrasProps {
  /** Nothing stands over the page. */
  free: boolean;
  firstTime: boolean;
}

/**
 * What comes by itself: the brand's popups over the lobby, the reality check, the question whether visits may be
 * counted, the way to the chat. A part that does not arrive is left out.
 */
export function Extras({ free, firstTime }: ExtrasProps) {
  const token = useToken();
  const [path] = useLocation();
  const { frame } = routeOf(path).route;
  const rested = useRested();
  const atWork = useAtWork();
  const chat = useChat();
  const { gtagId } = useSiteStatus().info.analytics;
  if (!rested) return null;
  return (
    <Quiet>
      <Suspense>
        <PublicNews
          loggedIn={token !== undefined}
          firstTime={firstTime}
          free={free && homePaths.has(path)}
          mayCome={!atWork}
        />
        {token !== undefined && <RealityWatch />}
        {gtagId !== null && <VisitsWatch gtagId={gtagId} />}
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
