import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { X } from '../icon.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** What the closing button is called. Without it there is none: the content alone leads out. */
  closeLabel?: string;
  children: ReactNode;
  /** Stays at the end while the content scrolls: the actions. */
  footer?: ReactNode;
  /** On a desktop: 440, 560 or 760 px. */
  width?: 'narrow' | 'normal' | 'wide';
  /**
   * What takes the focus on opening, or tells it by how it was opened (`true`: the first control); without it the first
   * control, or by touch the sheet itself.
   */
  initialFocus?: RefObject<HTMLElement | null> | ((openedBy: string) => HTMLElement | boolean);
}

/**
 * By a finger nothing is chosen yet: the sheet itself takes the focus, and its first button, mostly the one that closes
 * it, wears no ring. By the keyboard the first control does.
 */
const byTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A dialog on a desktop, a sheet from below on a phone. Holds the focus while open and gives it back; Escape and
 * a press outside close it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  footer,
  width = 'narrow',
  initialFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          ref={popup}
          className={classNames(css.popup, css[width])}
          initialFocus={initialFocus ?? (() => (byTouch() && popup.current) || true)}
        >
          <div className={css.grab} aria-hidden="true" />
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {closeLabel !== undefined && (
              <Base.Close className={css.close} aria-label={closeLabel} title={closeLabel}>
                <X size={22} />
              </Base.Close>
            )}
          </div>
          <div className={css.body}>
            {description && <Base.Description className={css.description}>{description}</Base.Description>}
            {children}
          </div>
          {footer && <div className={css.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
