import { ChevronDown, Search, X } from '@palpite/ui/icon.tsx';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { ReviewCount } from '../features/identity/review-count.tsx';
import { FeedbackCount } from '../features/messages/feedback/feedback-count.tsx';
import { DepositCount } from '../features/payments/deposits/deposit-count.tsx';
import { ReturnCount } from '../features/payments/returns/return-count.tsx';
import { AdjustmentCount } from '../features/treasury/adjustments/adjustment-count.tsx';
import { DisputeCount } from '../features/withdrawals/disputes/dispute-count.tsx';
import { QueueCount } from '../features/withdrawals/queue-count.tsx';
import {
  foldedGroups,
  groupsFor,
  keepFolded,
  type MenuGroup,
  type MenuItem,
  type MenuPlace,
  placesFound,
} from './menu.tsx';
import css from './places-menu.module.css';

/** How much waits there, where something can. */
const counts: Partial<Record<MenuPlace, ReactNode>> = {
  withdrawals: <QueueCount />,
  deposits: <DepositCount />,
  disputes: <DisputeCount />,
  returns: <ReturnCount />,
  adjustments: <AdjustmentCount />,
  identity: <ReviewCount />,
  feedback: <FeedbackCount />,
};

interface PlacesMenuProps {
  permissions: readonly string[];
  /** Where we are. */
  path: string;
}

const isAt = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/**
 * The pages of the office in groups that fold. On a phone the groups stand in a row, and below them the places of one.
 */
export function PlacesMenu({ permissions, path }: PlacesMenuProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const id = useId();
  const groups = groupsFor(permissions);
  const here = groups.find(({ items }) => items.some((item) => isAt(path, item.path)))?.group ?? groups[0]?.group;
  const [folded, setFolded] = useState(foldedGroups);
  const [chosen, setChosen] = useState<{ group: MenuGroup; at: string }>();
  const [sought, setSought] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const found = placesFound(groups, sought, (place) => t(`menu.${place}`));
  // who went somewhere else sees the group of where they are
  const shown = chosen?.at === path ? chosen.group : here;
  const fold = (group: MenuGroup) => {
    const next = folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group];
    setFolded(next);
    keepFolded(next);
  };
  // on a phone the places stand in one line that scrolls
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time we are somewhere else
  useEffect(() => {
    const places = [...(menu.current?.querySelectorAll('a') ?? [])];
    const show = () =>
      places.find((place) => place.ariaCurrent)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    show();
    if (typeof ResizeObserver === 'undefined') return;
    // counts come later and push the places aside
    const watching = new ResizeObserver(show);
    for (const place of places) watching.observe(place);
    return () => watching.disconnect();
  }, [path]);
  const link = ({ place, path: to, icon }: MenuItem) => (
    <li key={place}>
      <Link
        href={to}
        className={css.place}
        aria-current={isAt(path, to) ? 'page' : undefined}
        onClick={() => setSought('')}
      >
        {icon}
        <span>{t(`menu.${place}`)}</span>
        {counts[place]}
      </Link>
    </li>
  );
  return (
    <nav className={css.menu} aria-label={t('shell.menu')}>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          const first = found?.[0];
          if (!first) return;
          setSought('');
          navigate(first.path);
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          value={sought}
          placeholder={t('shell.goTo')}
          aria-label={t('shell.goTo')}
          onChange={({ target }) => setSought(target.value)}
        />
        {sought !== '' && (
          <button type="button" aria-label={t('shell.clear')} onClick={() => setSought('')}>
            <X size={16} />
          </button>
        )}
      </form>
      <div className={css.tabs}>
        {groups.map(({ group }) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === shown}
            onClick={() => setChosen({ group, at: path })}
          >
            {t(`menuGroup.${group}`)}
          </button>
        ))}
      </div>
      <div ref={menu} className={css.groups}>
        {found ? (
          <>
            <p className="sr-only" role="status">
              {t('shell.found', { count: found.length })}
            </p>
            {found.length === 0 && <p className={css.none}>{t('shell.nothingFound')}</p>}
            <ul>{found.map(link)}</ul>
          </>
        ) : (
          groups.map(({ group, items }) => (
            <section
              key={group}
              data-shown={group === shown || undefined}
              data-folded={folded.includes(group) || undefined}
            >
              <button
                type="button"
                className={css.heading}
                aria-expanded={!folded.includes(group)}
                aria-controls={`${id}-${group}`}
                onClick={() => fold(group)}
              >
                {t(`menuGroup.${group}`)}
                {/* what waits is in sight though its place is not */}
                {folded.includes(group) && items.map(({ place }) => <Fragment key={place}>{counts[place]}</Fragment>)}
                <ChevronDown size={16} className={css.chevron} aria-hidden="true" />
              </button>
              <ul id={`${id}-${group}`}>{items.map(link)}</ul>
            </section>
          ))
        )}
      </div>
    </nav>
  );
}
