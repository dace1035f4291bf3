import { useTranslation } from 'react-i18next';
import { useSum } from '../../../base/sum.ts';
import { MatterDialog } from '../matter/matter-dialog.tsx';
import { useBook, useDismiss, type VendorDifference } from './money-data.ts';

interface DifferenceDialogProps {
  code: string;
  difference: VendorDifference;
  act: 'book' | 'dismiss';
  onClose(): void;
}

/** Proposes to book a difference, or lays it aside; says who gets or loses how much. */
export function DifferenceDialog({ code, difference, act, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation('oversight');
  const sumOf = useSum();
  const [book, dismiss] = [useBook(code), useDismiss(code)];
  const { playerId, playerName: name, toBook, currency } = difference;
  const books = act === 'book';
  const text = !books ? 'dismissText' : toBook > 0n ? 'bookMore' : 'bookLess';
  return (
    <MatterDialog
      title={t(`${act}Title`, { name })}
      text={t(text, { sum: sumOf(toBook < 0n ? -toBook : toBook, currency) })}
      confirm={t(books ? 'propose' : 'dismiss')}
      act={books ? book : dismiss}
      given={(reason) => ({ playerId, reason })}
      said={t(books ? 'proposedNow' : 'dismissedNow')}
      onClose={onClose}
    />
  );
}
