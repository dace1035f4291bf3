import { type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { Menu } from '@palpite/ui/box/menu.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronDown } from '@palpite/ui/icon.tsx';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import { useVendorChoice } from '../vendors.ts';
import css from './category-nav.module.css';
import { CategoryLink } from './category-rows.tsx';
import { isLarge, pageOf, targetOf } from './category-state.ts';
import { useFitting } from './use-fitting.ts';
import { useLanes } from './use-lanes.ts';
import { VendorPanel } from './vendor-panel.tsx';

/** How long the pointer rests on a category before its vendors drop down, and is away before they go. */
const hoverMs = 120;
const widthPx = { small: 264, large: 640 };
const airPx = 16;

interface Dropped {
  lane: Lane;
  startPx: number;
  /** Opened from the keyboard or by a press: the focus goes inside. */
  enter: boolean;
}

/**
 * In the header of a desktop: home, the categories that have vendors, each with its vendors
 * below it, and the promotions.
 */
export function CategoryNav({ className }: { className?: string | undefined }) {
  const t = useTexts('catalogue');
  const [, navigate] = useLocation();
  const choose = useVendorChoice();
  const id = useId();
  const lanes = useLanes();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [dropped, setDropped] = useState<Dropped>();
  const fitting = useFitting(list, lanes.length + 2);
  const places = ['HOME' as const, ...lanes.map((lane) => lane.title), 'PROMO' as const];
  const nameOf = (place: (typeof places)[number]) =>
    place === 'PROMO' ? t('site:nav.promotions') : t(`type.${place}`);

  // What a place does in the menu: what it would do in the header, had it room there.
  const wayTo = (place: (typeof places)[number]) => {
    const target = targetOf(place, vendorCardsOf(lanes.find(({ title }) => title === place)));
    if ('page' in target) return { href: target.page, onSelect: () => navigate(target.page) };
    return { onSelect: () => void choose(target.vendor.title, target.vendor) };
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (dropped?.enter) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [dropped]);
  useEffect(() => {
    if (!dropped) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setDropped(undefined);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [dropped]);

  const entryOf = (title: string) => list.current?.querySelector<HTMLElement>(`[data-category="${title}"]`);
  const drop = (lane: Lane, enter: boolean) => {
    const entry = entryOf(lane.title)?.closest('li');
    if (entry && nav.current)
      setDropped({ lane, enter, startPx: startOf(entry, nav.current, isLarge(vendorCardsOf(lane))) });
  };
  const leave = () => {
    const title = dropped?.lane.title;
    setDropped(undefined);
    if (title) entryOf(title)?.focus();
  };
  const later = (act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, hoverMs);
  };
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target.closest('li') : null;
    const lane = lanes.find(({ title }) => focused?.querySelector(`[data-category="${title}"]`));
    if (event.key === 'Escape' && dropped) leave();
    else if (event.key === 'ArrowDown' && lane && vendorCardsOf(lane).length > 1) drop(lane, true);
    else if (!stepTo(event, places)) return;
    event.preventDefault();
  };
  const blurred = (event: FocusEvent<HTMLElement>) => {
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
      setDropped(undefined);
  };
  return (
    <nav
      ref={nav}
      className={classNames(css.nav, className)}
      aria-label={t('site:nav.label')}
      onBlur={blurred}
      onPointerLeave={() => later(() => setDropped((now) => (now?.enter ? now : undefined)))}
      onPointerEnter={() => clearTimeout(timer.current)}
    >
      <ul ref={list} className={css.list} onKeyDown={move}>
        <li className={classNames(fitting === 0 && css.hidden)} inert={fitting === 0}>
          <PlaceLink place="HOME">{nameOf('HOME')}</PlaceLink>
        </li>
        {lanes.map((lane, index) => {
          // home stands before them
          const at = index + 1;
          const name = nameOf(lane.title);
          const open = dropped?.lane.title === lane.title;
          return (
            <li
              key={lane.title}
              className={classNames(at >= fitting && css.hidden)}
              inert={at >= fitting}
              onPointerEnter={({ pointerType }) => {
                if (pointerType !== 'mouse') return;
                if (vendorCardsOf(lane).length > 1) later(() => drop(lane, false));
                else later(() => setDropped(undefined));
              }}
            >
              <CategoryLink lane={lane} className={css.category} currentClass={css.current}>
                {name}
              </CategoryLink>
              {vendorCardsOf(lane).length > 1 && (
                <button
                  type="button"
                  className={css.vendors}
                  aria-label={t('site:nav.vendorsOf', { name })}
                  aria-expanded={open}
                  aria-controls={open ? id : undefined}
                  onClick={() => (open && dropped.enter ? leave() : drop(lane, true))}
                >
                  <ChevronDown size={14} />
                </button>
              )}
            </li>
          );
        })}
        <li className={classNames(lanes.length + 1 >= fitting && css.hidden)} inert={lanes.length + 1 >= fitting}>
          <PlaceLink place="PROMO">{nameOf('PROMO')}</PlaceLink>
        </li>
      </ul>
      {fitting < places.length && (
        <Menu
          label={t('site:nav.more')}
          trigger={
            <>
              {t('site:nav.more')}
              <ChevronDown size={14} />
            </>
          }
          triggerClass={css.category}
          items={places.slice(fitting).map((place) => ({ key: place, label: nameOf(place), ...wayTo(place) }))}
        />
      )}
      {dropped && (
        <VendorPanel
          ref={panel}
          id={id}
          lane={dropped.lane}
          startPx={dropped.startPx}
          onLeave={leave}
          onGone={() => setDropped(undefined)}
        />
      )}
    </nav>
  );
}

/** One of the places that are there without vendors. */
function PlaceLink({ place, children }: { place: 'HOME' | 'PROMO'; children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  const page = pageOf(place);
  // the lobby showing one category is that category
  const here = path === page && (place !== 'HOME' || search === '');
  return (
    <Link
      href={page}
      data-category={place}
      className={classNames(css.category, here && css.current)}
      aria-current={here ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** Where a panel starts below its category, in the direction of reading: never past the window's edge. */
function startOf(entry: HTMLElement, nav: HTMLElement, large: boolean): number {
  const [at, around] = [entry.getBoundingClientRect(), nav.getBoundingClientRect()];
  const mirrored = getComputedStyle(nav).direction === 'rtl';
  const start = mirrored ? around.right - at.right : at.left - around.left;
  const room = mirrored ? around.right - airPx : window.innerWidth - around.left - airPx;
  return Math.max(0, Math.min(start, room - (large ? widthPx.large : widthPx.small)));
}

/** Moves the focus along the categories with the arrows, Home and End. Says whether it did. */
function stepTo({ key, currentTarget, target }: KeyboardEvent<HTMLUListElement>, places: readonly string[]): boolean {
  const entries = places
    .map((place) => currentTarget.querySelector<HTMLElement>(`[data-category="${place}"]`))
    .filter((entry) => entry !== null && !entry.closest('[inert]'));
  const at = entries.findIndex((entry) => entry?.closest('li')?.contains(target as Node));
  const forth = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forth === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const next =
    key === forth
      ? entries[(at + 1) % entries.length]
      : key === back
        ? entries[(at - 1 + entries.length) % entries.length]
        : key === 'Home'
          ? entries[0]
          : key === 'End'
            ? entries.at(-1)
            : undefined;
  next?.focus();
  return Boolean(next);
}
