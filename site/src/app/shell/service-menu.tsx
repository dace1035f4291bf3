import { IconButton } from '@palpite/ui/button.tsx';
import { Headset } from '@palpite/ui/icon.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './header.module.css';

const Menu = lazyPart(
  () => import('@palpite/ui/box/menu.tsx'),
  (module) => module.Menu,
);

/** Whom to ask: each in a window of its own. One alone needs no menu. */
export function ServiceMenu() {
  const t = useTexts();
  const { customerService } = useSiteStatus().info;
  const [only, ...more] = customerService;
  if (!only) return null;
  if (more.length === 0)
    return (
      <IconButton
        label={t('customerService')}
        className={css.service ?? ''}
        onClick={() => openCustomerService(only.path)}
      >
        <Headset size={20} />
      </IconButton>
    );
  return (
    <span className={css.service}>
      <Suspense>
        <Menu
          label={t('customerService')}
          trigger={<Headset size={20} />}
          triggerClass={css.iconTrigger}
          items={customerService.map(({ csType, path, title }) => ({
            key: `${csType} ${path}`,
            label: title,
            icon: <Headset size={18} />,
            onSelect: () => openCustomerService(path),
          }))}
        />
      </Suspense>
    </span>
  );
}
