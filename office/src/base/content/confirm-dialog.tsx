import type { ReactNode } from 'react';
import { AskDialog } from '../desk/ask-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** It cannot be undone. */
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Says once more what will happen, before it does; a press on Enter alone goes back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <AskDialog focus="cancel" {...props} />;
}
