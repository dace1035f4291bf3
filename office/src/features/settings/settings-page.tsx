import { Badge } from '@palpite/ui/badge.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { ListWait } from '../../base/content/list-states.tsx';
import { PageHead } from '../../base/parts/page-head.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useStaff } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import css from './settings.module.css';
import { settingsQuery } from './settings-data.ts';
import { byRoom, settingsFound } from './settings-state.ts';

type Open = { readonly what: 'change' | 'history'; readonly key: string };

/** Everything the brand may set, by room: to find, to change, to take back. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQuery);
  const mayWrite = useStaff().data?.permissions.includes('settings.write') ?? false;
  // another page may lead to what it is about
  const [sought, setSought] = useState(new URLSearchParams(useSearch()).get('search') ?? '');
  const [only, setOnly] = useState<'all' | 'differs' | 'waiting'>('all');
  const [open, setOpen] = useState<Open>();
  const all = settings.data?.list ?? [];
  const shown = settingsFound(all, sought).filter(
    ({ differs, proposal }) => only === 'all' || (only === 'differs' ? differs : proposal !== null),
  );
  const law = settings.data?.profile;
  const opened = all.find(({ key }) => key === open?.key);
  const count = {
    all: all.length,
    differs: all.filter(({ differs }) => differs).length,
    waiting: all.filter(({ proposal }) => proposal).length,
  };
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        badge={
          law !== undefined && (
            <Badge>{t('underLaw', { law: t(`option.law.profile.${law}`, { defaultValue: law }) })}</Badge>
          )
        }
        actions={
          <Link href="/settings/law" className={buttonClass({ variant: 'secondary', size: 36 })}>
            {t('law.open')}
          </Link>
        }
      />
      {settings.isError ? (
        <Trouble error={settings.error} onRetry={() => void settings.refetch()} />
      ) : !settings.data ? (
        <ListWait />
      ) : (
        <div className={css.page}>
          <div className={css.find}>
            <Field
              label={t('search')}
              type="search"
              lead={<Search size={18} />}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
            <fieldset className={css.only}>
              <legend className="sr-only">{t('show')}</legend>
              {(['all', 'differs', 'waiting'] as const).map((each) => (
                <button key={each} type="button" aria-pressed={only === each} onClick={() => setOnly(each)}>
                  {t(`only.${each}`, { count: count[each] })}
                </button>
              ))}
            </fieldset>
          </div>
          <p className="sr-only" role="status">
            {t('found', { count: shown.length })}
          </p>
          {shown.length === 0 && <p className={css.note}>{t('nothing')}</p>}
          {byRoom(shown).map(([room, list]) => (
            <Section key={room} title={t(`room.${room}`, { defaultValue: room })} panel>
              <ul className={css.list}>
                {list.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    {...{ setting, mayWrite }}
                    onChange={() => setOpen({ what: 'change', key: setting.key })}
                    onHistory={() => setOpen({ what: 'history', key: setting.key })}
                  />
                ))}
              </ul>
            </Section>
          ))}
        </div>
      )}
      {opened && open?.what === 'change' && (
        <SettingDialog setting={opened} languages={settings.data?.languages ?? []} onClose={() => setOpen(undefined)} />
      )}
      {opened && open?.what === 'history' && (
        <HistoryDialog setting={opened} mayWrite={mayWrite} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
