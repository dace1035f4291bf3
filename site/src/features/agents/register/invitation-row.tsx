import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { EndDialog } from './end-dialog.tsx';
import { InvitedDialog } from './invited-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { OffersShown } from './offers-shown.tsx';
import css from './register.module.css';
import { type Invitation, invitationLink } from './register-data.ts';

const tones: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'good',
  expired: 'warn',
  used: 'neutral',
  ended: 'neutral',
};

/** One invitation: what it is, what it brought, and what may be done with it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTexts('agents');
  const language = useLanguage();
  const { data: own } = useQuery(balanceQuery);
  const [dialog, setDialog] = useState<'link' | 'invited' | 'end'>();
  const { code, type, state, host, note, single, username, madeAt, expiresAt } = invitation;
  const { registrations, depositors, deposits } = invitation;
  const close = () => setDialog(undefined);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <b className={css.code} dir="ltr">
          {code}
        </b>
        <Badge tone={tones[state]}>{t(`register.state.${state}`)}</Badge>
        <Badge tone={type === 0 ? 'neutral' : 'info'}>{t(`type.${type}`)}</Badge>
        {single && <Badge tone="vip">{t('register.single')}</Badge>}
      </div>
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{t('register.registrations')}</dt>
          <dd className="num">{registrations}</dd>
        </div>
        <div>
          <dt>{t('register.depositors')}</dt>
          <dd className="num">{depositors}</dd>
        </div>
        <div>
          <dt>{t('register.deposits')}</dt>
          <dd>
            <Money amount={deposits} symbol={own?.currencySymbol ?? ''} />
          </dd>
        </div>
        {username !== null && (
          <div>
            <dt>{t('register.username')}</dt>
            <dd dir="auto">{username}</dd>
          </div>
        )}
        <div>
          <dt>{t('register.expires')}</dt>
          <dd>{expiresAt === null ? t('register.never') : formatDateTime(expiresAt, language)}</dd>
        </div>
        {host !== null && (
          <div>
            <dt>{t('register.host')}</dt>
            <dd dir="ltr">{host}</dd>
          </div>
        )}
        {madeAt !== null && (
          <div>
            <dt>{t('register.made')}</dt>
            <dd>{formatDateTime(madeAt, language)}</dd>
          </div>
        )}
      </dl>
      <OffersShown invitation={invitation} />
      <div className={css.acts}>
        {state === 'open' && (
          <>
            <CopyButton
              text={invitationLink(invitation)}
              label={t('invitation.copy')}
              copiedLabel={t('invitation.copied')}
              variant="secondary"
            />
            <Button variant="secondary" aria-label={t('register.linkOf', { code })} onClick={() => setDialog('link')}>
              {t('register.link')}
            </Button>
          </>
        )}
        {registrations > 0 && (
          <Button variant="secondary" aria-label={t('register.whoOf', { code })} onClick={() => setDialog('invited')}>
            {t('register.who')}
          </Button>
        )}
        {state === 'open' && (
          <Button variant="quiet" aria-label={t('register.endOf', { code })} onClick={() => setDialog('end')}>
            {t('register.end')}
          </Button>
        )}
      </div>
      {dialog === 'link' && <LinkDialog invitation={invitation} onClose={close} />}
      {dialog === 'invited' && <InvitedDialog code={code} onClose={close} />}
      {dialog === 'end' && <EndDialog code={code} onClose={close} />}
    </li>
  );
}
