import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import css from './rounds.module.css';
import { type RoundOfVendor, sharesQuery, useEndShare, useShare } from './rounds-data.ts';

/** Links by which the vendor reads this round; a new one is shown once. */
export function RoundShares({ of }: { of: RoundOfVendor }) {
  const { t } = useTranslation('rounds');
  const language = useLanguage();
  const mayShare = useMay('rounds.share');
  const shares = useQuery(sharesQuery(of));
  const share = useShare(of);
  const end = useEndShare(of);
  const [ending, setEnding] = useState<string>();
  return (
    <Section title={t('share.title')} panel>
      <div className={css.sharing}>
        <p className={css.none}>{t('share.text')}</p>
        {share.data && (
          <p className={css.made} role="status">
            <b>{t('share.made')}</b>
            <span className={css.id}>{share.data.url}</span>
            <CopyButton text={share.data.url} label={t('share.copy')} copiedLabel={t('office:state.copied')} />
          </p>
        )}
        {shares.isError ? (
          <DialogError error={shares.error} />
        ) : shares.isPending ? (
          <Skeleton height={48} />
        ) : (
          <ul className={css.shares}>
            {shares.data.list.map((each) => (
              <li key={each.id}>
                <span>
                  {t('share.until', { day: formatDate(each.until, language), who: each.madeBy })}
                  <small>
                    {each.openedAt === null
                      ? t('share.never')
                      : t('share.opened', {
                          count: each.opened,
                          at: formatDateTime(each.openedAt, language),
                        })}
                  </small>
                </span>
                {mayShare && (
                  <Button variant="quiet" size={36} onClick={() => setEnding(each.id)}>
                    {t('share.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <DialogError error={share.error} />
        {mayShare && (
          <Button variant="secondary" busy={share.isPending} onClick={() => share.mutate()}>
            {t('share.make')}
          </Button>
        )}
      </div>
      {ending !== undefined && (
        <AskDialog
          title={t('share.endTitle')}
          text={t('share.endText')}
          confirm={t('share.end')}
          danger
          focus="cancel"
          busy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate(ending, { onSuccess: () => setEnding(undefined) })}
          onClose={() => {
            end.reset();
            setEnding(undefined);
          }}
        />
      )}
    </Section>
  );
}
