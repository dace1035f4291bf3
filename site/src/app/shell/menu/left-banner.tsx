import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { actionOf, wordsOf } from '../../../base/banners.ts';
import { useLaunch } from '../../../features/catalogue/launch.ts';
import { useNews } from '../use-news.ts';
import css from './left-banner.module.css';

const menuGroup: Banner['groupName'] = 'w_leftmenu';

/** The first banner of the side menu's group; nothing where the brand has none. */
export function LeftBanner() {
  const { data: news, isPending } = useNews();
  if (isPending) return <Skeleton height={104} radius={14} />;
  const banner = news?.banners.find(({ groupName }) => groupName === menuGroup);
  if (!banner) return null;
  const { headline, text } = wordsOf(banner.title);
  return (
    <Linked banner={banner}>
      <img src={banner.url} alt="" width={224} height={104} loading="lazy" decoding="async" />
      <strong>
        <bdi>{headline}</bdi>
      </strong>
      {text && (
        <small>
          <bdi>{text}</bdi>
        </small>
      )}
    </Linked>
  );
}

function Linked({ banner, children }: { banner: Banner; children: ReactNode }) {
  const { start } = useLaunch();
  const action = actionOf(banner);
  if (!action) return <div className={css.banner}>{children}</div>;
  if (action.kind === 'game')
    return (
      <button type="button" className={css.banner} onClick={() => void start(action.game)}>
        {children}
      </button>
    );
  if (action.kind === 'page' && !action.inside)
    return (
      <a className={css.banner} href={action.href}>
        {children}
      </a>
    );
  return (
    <Link className={css.banner} href={action.href}>
      {children}
    </Link>
  );
}
