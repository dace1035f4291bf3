import { Badge } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { KeyRound, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../base/parts/section.tsx';
import css from '../vendors.module.css';
import type { OpenedVendor } from '../vendors-data.ts';
import { OurKeyDialog } from './our-key-dialog.tsx';
import { RetireKeyDialog } from './retire-key-dialog.tsx';
import { TheirKeyDialog } from './their-key-dialog.tsx';

/** What signs for us and what signs for them: each may be renewed without a moment in which nothing holds. */
export function KeysSection({ vendor, mayWrite }: { vendor: OpenedVendor; mayWrite: boolean }) {
  const { t } = useTranslation('vendors');
  const [open, setOpen] = useState<'ours' | 'theirs' | { retire: string }>();
  const close = () => setOpen(undefined);
  const { ours, theirs } = vendor.keys;
  return (
    <Section title={t('keys')} panel>
      <h3 className={css.sub}>{t('ourKeys')}</h3>
      <ul className={css.keys}>
        {ours.map((key) => (
          <OurKey key={key.id} of={key} />
        ))}
      </ul>
      {mayWrite && (
        <p className={css.foot}>
          <Button variant="secondary" icon={<KeyRound size={18} />} onClick={() => setOpen('ours')}>
            {t('newOurKey')}
          </Button>
        </p>
      )}
      {vendor.proof === 'signature' && (
        <>
          <h3 className={css.sub}>{t('theirKeys')}</h3>
          {theirs.length === 0 && <p className={css.none}>{t('noTheirKeys')}</p>}
          <ul className={css.keys}>
            {theirs.map((key) => (
              <TheirKey key={key.id} of={key} {...(mayWrite && { onRetire: () => setOpen({ retire: key.id }) })} />
            ))}
          </ul>
          {mayWrite && (
            <p className={css.foot}>
              <Button variant="secondary" icon={<Plus size={18} />} onClick={() => setOpen('theirs')}>
                {t('newTheirKey')}
              </Button>
            </p>
          )}
        </>
      )}
      {open === 'ours' && <OurKeyDialog code={vendor.code} onClose={close} />}
      {open === 'theirs' && <TheirKeyDialog code={vendor.code} onClose={close} />}
      {typeof open === 'object' && <RetireKeyDialog vendor={vendor} keyId={open.retire} onClose={close} />}
    </Section>
  );
}

function OurKey({ of: { id, publicKey, from, until } }: { of: OpenedVendor['keys']['ours'][number] }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const now = Date.now();
  const state = from > now ? 'next' : until !== null && until <= now ? 'past' : 'signs';
  const at = (time: number) => formatDateTime(time, language);
  return (
    <li>
      <div>
        <bdi className={css.code}>{id}</bdi>
        <small className={css.under}>
          {t('from', { at: at(from) })}
          {until !== null && ` · ${t('office:content.until', { at: at(until) })}`}
        </small>
      </div>
      <div className={css.buttons}>
        <Badge tone={state === 'signs' ? 'good' : state === 'next' ? 'info' : 'neutral'}>{t(`ourKey.${state}`)}</Badge>
        <CopyButton
          text={publicKey}
          label={t('copyKey')}
          copiedLabel={t('office:state.copied')}
          variant="secondary"
          size={36}
        />
      </div>
    </li>
  );
}

function TheirKey({
  of: { id, fingerprint, addedAt, until },
  onRetire,
}: {
  of: OpenedVendor['keys']['theirs'][number];
  onRetire?(): void;
}) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const over = until !== null && until <= Date.now();
  return (
    <li>
      <div>
        <bdi className={css.code}>{id}</bdi>
        <small className={css.under}>
          {t('addedAt', { at: formatDateTime(addedAt, language) })}
          {until !== null && ` · ${t('office:content.until', { at: formatDateTime(until, language) })}`}
        </small>
        <small className={css.under}>
          SHA-256 <bdi className={css.code}>{fingerprint}</bdi>
        </small>
      </div>
      <div className={css.buttons}>
        <Badge tone={over ? 'neutral' : 'good'}>{t(over ? 'keyOver' : 'keyHolds')}</Badge>
        {!over && onRetire && (
          <Button variant="secondary" size={36} onClick={onRetire}>
            {t('retire')}
          </Button>
        )}
      </div>
    </li>
  );
}
