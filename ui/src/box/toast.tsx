import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlert, CircleCheck, Info, X } from '../icon.tsx';
import css from './toast.module.css';

export interface Toast {
  text: ReactNode;
  tone?: 'info' | 'good' | 'bad';
  action?: { label: string; onPress(): void };
}

interface Shown extends Toast {
  id: number;
}

const stayMs = 6000;
const most = 3;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The function that shows a toast. Needs `ToastProvider` above. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/**
 * Shows short notices at the edge of the page. News is announced politely, trouble at once; each stays 6
 * s, longer while looked at.
 */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(1);
  const show = useCallback((toast: Toast) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((now) => [...now, { ...toast, id }].slice(-most));
  }, []);
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const list = useMemo(() => [...toasts], [toasts]);
  return (
    <ToastContext value={show}>
      {children}
      <div className={css.stack} role="status" aria-live="polite">
        {list.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, closeLabel, onClose }: { toast: Shown; closeLabel: string; onClose(id: number): void }) {
  const [held, setHeld] = useState(false);
  const { id } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  const tone = toast.tone ?? 'info';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not pressed, it only waits while looked at
    <div
      className={classNames(css.toast, css[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'good' ? <CircleCheck size={20} /> : tone === 'bad' ? <CircleAlert size={20} /> : <Info size={20} />}
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" className={css.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={closeLabel} onClick={() => onClose(id)}>
        <X size={18} />
      </button>
    </div>
  );
}
