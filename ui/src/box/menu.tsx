import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** What pressing it does. With `href` it is a link as well, for opening elsewhere. */
  onSelect?(): void;
  href?: string;
  tone?: 'normal' | 'danger';
  /** A line above it. */
  separated?: boolean;
}

export interface MenuProps {
  /** What is in the menu, read aloud. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClass?: string | undefined;
  items: readonly MenuItem[];
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end';
  /** Above the items: who or what the menu is about. */
  head?: ReactNode;
}

/** So far from either edge of the screen a menu stays, in pixels. */
const edge = 8;

/** How far it has to move to stand on the screen as a whole, in pixels to the right. */
function shiftOf({ left, right }: { left: number; right: number }, width: number): number {
  if (left < edge) return edge - left;
  return Math.min(0, width - edge - right);
}

/**
 * A button with a menu below it. Arrow keys, Home, End and letters move; Escape, Tab and a press outside
 * close; the focus returns.
 */
export function Menu({ label, trigger, triggerClass, items, align = 'end', head }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = popup;
    if (!open || !current) return;
    const shift = shiftOf(current.getBoundingClientRect(), document.documentElement.clientWidth);
    if (shift !== 0) current.style.transform = `translateX(${shift}px)`;
  }, [open]);

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = choices.indexOf(document.activeElement as HTMLElement);
    const next = nextChoice(event.key, at, choices);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };

  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {trigger}
      </button>
      {open && (
        <div ref={popup} className={classNames(css.popup, css[align])}>
          {head && <div className={css.head}>{head}</div>}
          <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
            {items.map((item) => (
              <MenuRow key={item.key} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function nextChoice(key: string, at: number, choices: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return choices[(at + 1) % choices.length];
  if (key === 'ArrowUp') return choices[(at - 1 + choices.length) % choices.length];
  if (key === 'Home') return choices[0];
  if (key === 'End') return choices.at(-1);
  if (key.length !== 1) return undefined;
  const starts = (choice: HTMLElement) => choice.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...choices.slice(at + 1), ...choices.slice(0, at + 1)].find(starts);
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const className = classNames(css.item, item.tone === 'danger' && css.danger, item.separated && css.separated);
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  if (item.href !== undefined) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={className}
        href={item.href}
        onClick={(event) => {
          // A press that opens elsewhere stays a link.
          if (item.onSelect && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
            event.preventDefault();
            select();
          } else onDone();
        }}
      >
        {item.icon}
        {item.label}
      </a>
    );
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={className} onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}
