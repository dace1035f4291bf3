import { classNames } from '@palpite/ui/class-names.ts';
import { Search } from '@palpite/ui/icon.tsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { openPopup } from '../../../base/page/popup.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { TypeIcon } from '../type-icon.tsx';
import css from './lobby-menu.module.css';
import { type LobbyType, type LobbyView, lobbyPath } from './lobby-state.ts';
import { SearchBox } from './search-box.tsx';

/** What the lobby shows: its categories and the search, below the banner and then at the top of the window. */
export function LobbyMenu({ view, types }: { view: LobbyView; types: readonly LobbyType[] }) {
  const t = useTexts('catalogue');
  const [searching, setSearching] = useState(view.type === 'SEARCH');
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for the link that is current now
  useEffect(() => {
    // with the next frame, which lays the page out in any case
    const frame = requestAnimationFrame(() => {
      const here = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (!row.current || !here) return;
      // Only the row moves, never the page.
      const off = here.getBoundingClientRect();
      const seen = row.current.getBoundingClientRect();
      if (off.left < seen.left || off.right > seen.right) row.current.scrollLeft += off.left - seen.left - 16;
    });
    return () => cancelAnimationFrame(frame);
  }, [view.type]);
  return (
    <div className={classNames(css.menu, searching && css.searching)}>
      <button
        type="button"
        className={css.open}
        aria-label={t('search')}
        aria-expanded={searching}
        onClick={() => setSearching(true)}
      >
        <Search size={18} />
      </button>
      <nav ref={row} className={css.types} aria-label={t('menu')}>
        {types.map((type) => (
          <TypeLink key={type} type={type} here={view.type === type} />
        ))}
      </nav>
      <SearchBox view={view} focus={searching} onLeave={() => setSearching(false)} />
    </div>
  );
}

function TypeLink({ type, here }: { type: LobbyType; here: boolean }) {
  const t = useTexts('catalogue');
  const visitor = useToken() === undefined;
  const [path] = useLocation();
  const choose = (event: MouseEvent) => {
    if (type !== 'FAV' || !visitor) return;
    event.preventDefault();
    openPopup('login');
  };
  return (
    <Link
      href={lobbyPath(type, '', path)}
      className={classNames(css.type, here && css.here)}
      aria-current={here ? 'page' : undefined}
      onClick={choose}
    >
      <TypeIcon type={type} size={18} />
      {t(`type.${type}`)}
    </Link>
  );
}
