import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { X } from '../icon.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** The label of the closing button. Without a label there is no such button; the content must offer a way out. */
  closeLabel?: string;
  children: ReactNode;
  /** Which of several steps or views it shows: each is read from its beginning. */
  step?: string | undefined;
  /** The actions: they stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The width on a desktop: 440, 560 or 760 px. */
  width?: 'narrow' | 'normal' | 'wide';
  /**
   * The element that gets the focus on opening, or a function that chooses it by the way of opening (`true`: the first
   * control). Without it, the first control gets the focus; after a touch, the sheet itself.
   */
  initialFocus?: RefObject<HTMLElement | null> | ((openedBy: string) => HTMLElement | boolean);
}

/**
 * After a touch, the sheet itself gets the focus, so that its first button, mostly the closing one, shows no focus
 * ring. After the keyboard, the first control gets it.
 */
const byTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A dialog on a desktop, a sheet from below on a phone. It keeps the focus while open and returns it when closed;
 * Escape and a press outside close it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  step,
  footer,
  width = 'narrow',
  initialFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another step is shown
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [step]);
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
          <div ref={body} className={css.body}>
            {description && <Base.Description className={css.description}>{description}</Base.Description>}
            {children}
          </div>
          {footer && <div className={css.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
