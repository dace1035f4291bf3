import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announcementsQuery } from '../../../base/announcements.ts';
import type { Said } from './news-dialog.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { type Audience, audiencesOf, closeNews, newsClosed, newsFor, withLivingLinks } from './news-state.ts';

interface PublicNewsProps {
  loggedIn: boolean;
  /** In the account for the first time, since this page was opened. */
  firstTime: boolean;
  /** Nothing else stands over the page. */
  free: boolean;
  /** Nobody is in the middle of something: it may come now. What has come stays. */
  mayCome: boolean;
}

/**
 * Shows the popups meant for whoever is here, as soon as nothing else stands over the page, once a
 * session for each audience.
 */
export function PublicNews({ loggedIn, firstTime, free, mayCome }: PublicNewsProps) {
  const language = useLanguage();
  const [closed, setClosed] = useState(false);
  // a logout empties the session storage; who has closed them on this page is not shown them again all the same
  const [seen, setSeen] = useState<readonly Audience[]>([]);
  const audiences = audiencesOf({ loggedIn, firstTime }).filter(
    (audience) => !newsClosed(audience) && !seen.includes(audience),
  );
  const { data } = useQuery({ ...announcementsQuery(language, loggedIn), enabled: audiences.length > 0 });
  const now = newsFor(withLivingLinks(data?.popup ?? [], data?.promotion ?? [], Date.now()), audiences);
  // What is being read stays until it has left, whatever becomes of the list.
  const [shown, setShown] = useState<readonly Said[]>([]);
  const [came, setCame] = useState(false);
  const open = free && !closed && now.length > 0 && (came || mayCome);
  if (open !== came) setCame(open);
  if (open && idsOf(now) !== idsOf(shown)) setShown(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another audience has closed nothing yet
  useEffect(() => setClosed(false), [loggedIn, firstTime]);
  const close = () => {
    for (const audience of audiences) closeNews(audience);
    setSeen([...seen, ...audiences]);
    setClosed(true);
  };
  return shown.length > 0 ? <NewsDialog open={open} onClose={close} list={shown} /> : null;
}

const idsOf = (list: readonly Said[]) => list.map(({ id }) => id).join();
