import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ExternalLink } from '@palpite/ui/icon.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../agents.module.css';
import { type Invitation, invitationLink } from './register-data.ts';

interface InvitationLinkProps {
  invitation: Pick<Invitation, 'code' | 'host' | 'single' | 'username'>;
  /** What else may be done with it. */
  children?: ReactNode;
}

/** An invitation to be passed on: its QR code, its code and its link. */
export function InvitationLink({ invitation, children }: InvitationLinkProps) {
  const t = useTexts('agents');
  const link = invitationLink(invitation);
  return (
    <div className={css.invitation}>
      <div className={css.qr}>
        <Qr text={link} size={152} label={t('invitation.qr')} />
      </div>
      <div className={css.words}>
        <p>{t(invitation.single ? 'invitation.singleText' : 'invitation.text')}</p>
        <p className={css.code}>
          <span>{t('invitation.code')}</span> <b dir="ltr">{invitation.code}</b>
        </p>
        <p className={css.link} dir="ltr">
          {link}
        </p>
        <div className={css.acts}>
          <CopyButton
            text={link}
            label={t('invitation.copy')}
            copiedLabel={t('invitation.copied')}
            variant="secondary"
          />
          {'share' in navigator && (
            <Button
              variant="secondary"
              icon={<ExternalLink size={20} />}
              // who closes the list of apps has decided against it: nothing failed
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              {t('invitation.share')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
