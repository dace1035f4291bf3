import type { MemberInfo } from '@palpite/contract/profile/player.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { Link } from 'wouter';
import { openPopup } from '../../base/page/popup.ts';
import { useTexts } from '../../base/text/texts.ts';

/** To a member at the agents' door: who may come in, and the two ways on. */
export function AgentOnly({ member }: { member: Pick<MemberInfo, 'account' | 'type'> }) {
  const t = useTexts('agents');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Empty
        art={<ShieldCheck size={40} />}
        title={t('only.title')}
        text={t('only.text', { account: member.account, type: t(`type.${member.type}`) })}
        actions={
          <>
            <Link href="/" className={buttonClass()}>
              {t('toSite')}
            </Link>
            <Button variant="secondary" onClick={() => openPopup('logout')}>
              {t('logout')}
            </Button>
          </>
        }
      />
    </>
  );
}
