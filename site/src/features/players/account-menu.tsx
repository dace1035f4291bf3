import { writeClipboard } from '@palpite/ui/copy-button.tsx';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Copy,
  LogOut,
  QrCode,
  ReceiptText,
  ShieldCheck,
  User,
  Users,
} from '@palpite/ui/icon.tsx';
import { Menu } from '@palpite/ui/menu.tsx';
import { useLocation } from 'wouter';
import { AvatarPicture } from '../../base/avatar-picture.tsx';
import { useMember } from '../../base/member.ts';
import { isAgent } from '../../base/member-kind.ts';
import { showNotice } from '../../base/notice.ts';
import { openPopup } from '../../base/popup.ts';
import { useTexts } from '../../base/texts.ts';
import css from './account-menu.module.css';
import { AccountFace, accountButtonClass } from './account-menu-button.tsx';

interface AccountMenuProps {
  onDeposit(): void;
  onLogout(): void;
}

/** Who is logged in, and where a player goes from here. */
export function AccountMenu({ onDeposit, onLogout }: AccountMenuProps) {
  const t = useTexts('players');
  const [, navigate] = useLocation();
  const { data: member } = useMember();
  const name = member?.nickname || member?.account;
  const to = (href: string) => ({ href, onSelect: () => navigate(href) });
  return (
    <div className={css.wide}>
      <Menu
        label={name ? t('menu.labelOf', { name }) : t('menu.label')}
        trigger={<AccountFace name={name} picture={<AvatarPicture address={member?.avatar} />} />}
        triggerClass={accountButtonClass}
        head={
          member && (
            <div className={css.head}>
              <b>{member.account}</b>
              <small className="num">{t('menu.id', { id: member.id })}</small>
            </div>
          )
        }
        items={[
          { key: 'account', label: t('menu.account'), icon: <User size={18} />, ...to('/member') },
          {
            key: 'security',
            label: t('site:account.security'),
            icon: <ShieldCheck size={18} />,
            ...to('/member/securityCenter'),
          },
          {
            key: 'otherDevice',
            label: t('site:account.otherDevice'),
            icon: <QrCode size={18} />,
            onSelect: () => openPopup('handoffQr'),
          },
          ...(member && isAgent(member.type)
            ? [{ key: 'agents', label: t('site:agents'), icon: <Users size={18} />, ...to('/agentHome') }]
            : []),
          {
            key: 'copy',
            label: t('menu.copy'),
            icon: <Copy size={18} />,
            onSelect: () => {
              void writeClipboard(member?.account ?? '').then((copied) =>
                copied ? showNotice('players:menu.copied', 'good') : undefined,
              );
            },
          },
          {
            key: 'bets',
            label: t('site:menu.bets'),
            icon: <ReceiptText size={18} />,
            ...to('/member/personalHistoryCopy'),
          },
          { key: 'deposit', label: t('site:menu.deposit'), icon: <ArrowDownToLine size={18} />, onSelect: onDeposit },
          {
            key: 'withdraw',
            label: t('site:menu.withdraw'),
            icon: <ArrowUpFromLine size={18} />,
            ...to('/member/withdraw'),
          },
          {
            key: 'logout',
            label: t('menu.logout'),
            icon: <LogOut size={18} />,
            onSelect: onLogout,
            tone: 'danger',
            separated: true,
          },
        ]}
      />
    </div>
  );
}
