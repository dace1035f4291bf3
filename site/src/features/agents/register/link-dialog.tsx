import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import type { Invitation } from './register-data.ts';

/** The QR code of an invitation, large enough to be held out to somebody. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const t = useTexts('agents');
  return (
    <Dialog open width="normal" onClose={onClose} title={t('register.linkTitle')} closeLabel={t('site:close')}>
      <InvitationLink invitation={invitation} />
    </Dialog>
  );
}
