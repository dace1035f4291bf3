import { beginSocialLink, unlinkSocial } from '@palpite/contract/social/player.ts';
import type { SocialProvider } from '@palpite/contract/social/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './social.module.css';
import { linksQuery } from './social-data.ts';
import { useLeaving } from './use-leaving.ts';

/** In the security centre: who else may open this account. Nothing where the brand has no provider. */
export function LinkedAccounts() {
  const t = useTexts('social');
  const language = useLanguage();
  const links = useQuery(linksQuery);
  const { to, error, leave } = useLeaving();
  const [ending, setEnding] = useState<SocialProvider>();
  const [open, setOpen] = useState(false);
  if (links.data?.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="linked-accounts">
      <h2 id="linked-accounts">{t('linked.title')}</h2>
      {error !== undefined && <FormAlert message={failureText(error, t)} />}
      {links.data ? (
        <ul className={css.list}>
          {links.data.map(({ code, title, linked }) => (
            <li key={code}>
              <span className={css.letter} aria-hidden="true">
                {title.slice(0, 1)}
              </span>
              <span className={css.who}>
                <b>{title}</b>
                <small>
                  {linked
                    ? [linked.email, t('linked.since', { date: formatDate(linked.at, language) })]
                        .filter(Boolean)
                        .join(' · ')
                    : t('linked.none')}
                </small>
              </span>
              {linked ? (
                <Button
                  variant="quiet"
                  size={44}
                  aria-label={t('linked.endOf', { provider: title })}
                  onClick={() => {
                    setEnding({ code, title });
                    setOpen(true);
                  }}
                >
                  {t('linked.end')}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  size={44}
                  busy={to === code}
                  aria-label={t('linked.beginWith', { provider: title })}
                  onClick={() =>
                    void leave(code, () => ask(beginSocialLink, { provider: code, returnTo: location.pathname }))
                  }
                >
                  {t('linked.begin')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : links.isError ? (
        <div className={css.failed}>
          <FormAlert message={failureText(links.error, t)} />
          <Button variant="secondary" onClick={() => void links.refetch()}>
            {t('site:error.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton height={144} radius={16} />
      )}
      {ending && <UnlinkDialog key={ending.code} provider={ending} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface UnlinkDialogProps {
  provider: SocialProvider;
  open: boolean;
  onClose(): void;
}

/** The last look before a way in goes. */
function UnlinkDialog({ provider, open, onClose }: UnlinkDialogProps) {
  const t = useTexts('social');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const end = async () => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await ask(unlinkSocial, { provider: provider.code });
      showNotice('social:linked.ended', 'good');
      onClose();
      await queries.invalidateQueries({ queryKey: linksQuery.queryKey });
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('linked.endTitle', { provider: provider.title })}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" size={52} busy={busy} onClick={() => void end()}>
            {t('linked.end')}
          </Button>
        </>
      }
    >
      <div className={css.ways}>
        <FormAlert message={wrong} />
        <p className={css.text}>{t('linked.endText', { provider: provider.title })}</p>
      </div>
    </Dialog>
  );
}
