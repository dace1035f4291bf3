import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { SlipPanel } from './slip-panel.tsx';

interface SlipSheetProps {
  open: boolean;
  depositHref: string;
  onClose(): void;
  onShowBets(): void;
}

/** The slip as a sheet from below, on a phone. */
export function SlipSheet({ open, onClose, ...panel }: SlipSheetProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('slip.title')} closeLabel={t('help.close')}>
      <SlipPanel {...panel} />
    </Dialog>
  );
}
