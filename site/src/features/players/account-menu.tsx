import { writeClipboard } from '@palpite/ui/box/copy-button.tsx';
import { Menu } from '@palpite/ui/box/menu.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  Copy,
  Gamepad2,
  Heart,
  History,
  LogOut,
  Mail,
  QrCode,
  ReceiptText,
  ShieldCheck,
  User,
  Users,
} from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { showNotice } from '../../base/failure/notice.ts';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { AvatarPicture } from '../../base/picture/avatar-picture.tsx';
import { useMember } from '../../base/session/member.ts';
import { isAgent, isTrial } from '../../base/session/member-kind.ts';
import { useVip } from '../../base/session/vip.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './account-menu.module.css';
import { AccountFace, accountButtonClass } from './account-menu-button.tsx';

interface AccountMenuProps {
  /** How many messages wait to be read. */
  unread: number;
  /** How long this session has run. */
  timer?: ReactNode;
  onDeposit(): void;
  onLogout(): void;
}

/** Who is logged in, and where a player goes from here. */
export function AccountMenu({ unread, timer, onDeposit, onLogout }: AccountMenuProps) {
  const t = useTexts('players');
  const [, navigate] = useLocation();
  const { data: member } = useMember();
  const status = useSiteStatus();
  const name = member?.nickname || member?.account;
  const { vipLabelName } = useVip();
  const id = member && t('menu.id', { id: member.id });
  const below = [vipLabelName, id].filter(Boolean).join(' ');
  const copy = () => {
    void writeClipboard(member?.account ?? '').then((copied) =>
      copied ? showNotice('players:menu.copied', 'good') : undefined,
    );
  };
  const to = (href: string) => ({ href, onSelect: () => navigate(href) });
  return (
    <div className={css.wide}>
      <Menu
        // what the button shows is part of what it is called: so it is found by voice
        label={name ? t('menu.labelOf', { name: `${name} ${below}` }) : t('menu.label')}
        trigger={
          <AccountFace
            name={name}
            picture={<AvatarPicture address={member?.avatar} />}
            marked={unread > 0}
            below={
              vipLabelName ? (
                <>
                  <span className={css.club}>{vipLabelName}</span> {id}
                </>
              ) : (
                id
              )
            }
          />
        }
        triggerClass={accountButtonClass}
        head={
          member && (
            <div className={css.head}>
              <div className={css.who}>
                <b>{member.account}</b>
                <small className="num">{t('menu.id', { id: member.id })}</small>
                <small>{timer}</small>
              </div>
              <IconButton label={t('menu.copy')} className={css.copy ?? ''} onClick={copy}>
                <Copy size={18} />
              </IconButton>
            </div>
          )
        }
        items={[
          { key: 'account', label: t('menu.account'), icon: <User size={18} />, ...to(paths.account) },
          ...(isTrial(member) || !flagOn(status, 'INBOX3')
            ? []
            : [
                {
                  key: 'messages',
                  label: (
                    <>
                      {t('menu.messages')}
                      {unread > 0 && (
                        <span className={css.unread}>
                          <span aria-hidden="true">{unread}</span>
                          <span className="sr-only">{t('menu.unread', { count: unread })}</span>
                        </span>
                      )}
                    </>
                  ),
                  icon: <Mail size={18} />,
                  ...to(paths.inbox),
                },
              ]),
          {
            key: 'security',
            label: t('site:account.security'),
            icon: <ShieldCheck size={18} />,
            ...to(paths.security),
          },
          {
            key: 'otherDevice',
            label: t('site:account.otherDevice'),
            icon: <QrCode size={18} />,
            onSelect: () => openPopup('handoffQr'),
          },
          ...(member && isAgent(member.type)
            ? [{ key: 'agents', label: t('site:agents'), icon: <Users size={18} />, ...to(paths.agentHome) }]
            : []),
          ...(flagOn(status, 'GAMELOFAV3')
            ? [
                {
                  key: 'favourites',
                  label: t('site:account.favourites'),
                  icon: <Heart size={18} />,
                  ...to(paths.favourites),
                },
              ]
            : []),
          ...(flagOn(status, 'GAMELOREC3')
            ? [
                {
                  key: 'recentGames',
                  label: t('site:account.recentGames'),
                  icon: <Gamepad2 size={18} />,
                  ...to(paths.recent),
                },
              ]
            : []),
          {
            key: 'bets',
            label: t('site:menu.bets'),
            icon: <ReceiptText size={18} />,
            ...to(paths.bets),
          },
          {
            key: 'transactions',
            label: t('site:menu.transactions'),
            icon: <History size={18} />,
            ...to(paths.movements),
          },
          {
            key: 'profit',
            label: t('site:menu.profit'),
            icon: <ChartColumn size={18} />,
            ...to(paths.profit),
          },
          { key: 'deposit', label: t('site:menu.deposit'), icon: <ArrowDownToLine size={18} />, onSelect: onDeposit },
          {
            key: 'withdraw',
            label: t('site:menu.withdraw'),
            icon: <ArrowUpFromLine size={18} />,
            ...to(paths.withdraw),
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
