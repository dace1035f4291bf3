import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { LoaderCircle } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 36 | 44 | 52;

interface Look {
  variant?: ButtonVariant;
  /** Height in pixels: 44, 52 for a form's main action, 36 in dense places. */
  size?: ButtonSize;
  /** As wide as its parent. */
  full?: boolean;
  icon?: ReactNode;
}

/** The classes of a button, for links of a router that should look like one. */
export function buttonClass({ variant = 'primary', size = 44, full = false }: Look = {}): string {
  return classNames(css.button, css[variant], css[`s${size}`], full && css.full);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** While true the button shows that it works and ignores further presses, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }),
        busy && css.busy,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon}
      {children}
      {busy && <LoaderCircle className={css.spinner} size={18} />}
    </button>
  );
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) });
  return (
    <a {...rest} className={classNames(look, className)}>
      {icon}
      {children}
    </a>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, read aloud and shown as a tip. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(css.icon, className)}>
      {children}
    </button>
  );
}
