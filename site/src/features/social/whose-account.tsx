import type { BindNeeded } from '@palpite/contract/social/shapes.ts';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './social.module.css';

interface WhoseAccountProps {
  needed: BindNeeded;
  login: ReactNode;
  register: ReactNode;
}

/** The provider knows the person and we do not yet: is there an account already, or shall there be one? */
export function WhoseAccount({ needed, login, register }: WhoseAccountProps) {
  const t = useTexts('social');
  const { provider, email, emailKept, mayRegister } = needed;
  const [way, setWay] = useState<'new' | 'known'>(mayRegister ? 'new' : 'known');
  const about = { provider: provider.title, email: email ?? '' };
  const known = (
    <>
      <p className={css.text}>{t('bind.known', about)}</p>
      {login}
    </>
  );
  return (
    <div className={css.page}>
      <PageHead title={t('bind.title')} back={paths.login} />
      <p className={css.text}>{t(email === null ? 'bind.textNoEmail' : 'bind.text', about)}</p>
      {mayRegister ? (
        <Tabs
          label={t('bind.title')}
          look="well"
          className={css.tabs ?? ''}
          items={[
            { value: 'new', label: t('bind.newTab') },
            { value: 'known', label: t('bind.knownTab') },
          ]}
          value={way}
          onChange={setWay}
        >
          {way === 'new' ? (
            <>
              <p className={css.text}>{t(emailKept ? 'bind.newWithEmail' : 'bind.new', about)}</p>
              {register}
            </>
          ) : (
            known
          )}
        </Tabs>
      ) : (
        known
      )}
    </div>
  );
}
