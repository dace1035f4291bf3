import { Badge } from '@palpite/ui/badge.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartColumn,
  ChevronRight,
  CircleHelp,
  Gamepad2,
  Gauge,
  Gift,
  Headset,
  Heart,
  History,
  Hourglass,
  LogOut,
  Mail,
  MessageCircle,
  Pencil,
  QrCode,
  ReceiptText,
  ShieldCheck,
  Smartphone,
  Sparkles,
  TicketPercent,
  Trophy,
  User,
  Users,
  Wallet,
} from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../base/balance.ts';
import { openOverlay, openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { AvatarPicture } from '../../base/picture/avatar-picture.tsx';
import { useMember } from '../../base/session/member.ts';
import { isAgent, isTrial } from '../../base/session/member-kind.ts';
import { flagOn, openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { transferSettingsQuery } from '../../features/agents/transfer-data.ts';
import { unreadQuery } from '../../features/messages/messages-data.ts';
import { useChat } from '../../features/messages/use-chat.ts';
import { summaryQuery } from '../../features/missions/missions-data.ts';
import { waitingQuery } from '../../features/rewards/rewards-data.ts';
import { SessionTimer } from '../../features/safeguards/session-timer.tsx';
import { useBalanceHidden } from '../../features/wallet/balance-hiding.ts';
import { commissionWallet, reserveWallet } from '../../features/wallet/transfer-state.ts';
import { merchantWalletQuery } from '../../features/wallet/wallet-data.ts';
import { Preferences } from '../shell/language/preferences.tsx';
import css from './account-page.module.css';

/** The member centre: who, how much, and where to go from here. */
export function AccountPage() {
  const t = useTexts('site', 'wallet', 'safeguards');
  const { data: member } = useMember();
  const { data: balance } = useQuery(balanceQuery);
  const hidden = useBalanceHidden();
  const status = useSiteStatus();
  const service = status.info.customerService[0];
  const chat = useChat();
  const inbox = flagOn(status, 'INBOX3') && member !== undefined && !isTrial(member);
  const { data: unread } = useQuery({ ...unreadQuery, enabled: inbox });
  const hasRewards = flagOn(status, 'REWCEN3') && member !== undefined && !isTrial(member);
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: hasRewards });
  const { data: missions } = useQuery({ ...summaryQuery, enabled: member !== undefined && !isTrial(member) });
  return (
    <div className={css.page}>
      <section className={css.head}>
        <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
        <div className={css.who}>
          <span
            className={css.avatar}
            data-letter={(member?.nickname ?? '').slice(0, 1).toUpperCase()}
            aria-hidden="true"
          >
            <AvatarPicture address={member?.avatar} />
          </span>
          <div>
            <h1>{member ? member.account : <Skeleton width={140} height={26} />}</h1>
            <p className="num">{member ? t('account.id', { id: member.id }) : <Skeleton width={90} height={18} />}</p>
            <p>
              <SessionTimer />
            </p>
          </div>
        </div>
        <div className={css.sums}>
          <div>
            <span>{t('account.available')}</span>
            {balance ? (
              <Money
                amount={balance.sumBalance}
                symbol={balance.currencySymbol}
                hidden={hidden}
                hiddenLabel={t('wallet:hidden')}
                counts
                className={css.big}
              />
            ) : (
              <Skeleton width={160} height={44} />
            )}
          </div>
          {balance && balance.heldBalance > 0n && (
            <div>
              <span>{t('account.held')}</span>
              <Money
                amount={balance.heldBalance}
                symbol={balance.currencySymbol}
                hidden={hidden}
                hiddenLabel={t('wallet:hidden')}
              />
            </div>
          )}
        </div>
      </section>
      <nav className={css.list} aria-label={t('account.title')}>
        <button type="button" onClick={() => openPopup('deposit')}>
          <Row icon={<ArrowDownToLine size={20} />} label={t('menu.deposit')} />
        </button>
        <Link href={paths.withdraw}>
          <Row icon={<ArrowUpFromLine size={20} />} label={t('menu.withdraw')} />
        </Link>
        <Link href={paths.movements}>
          <Row icon={<History size={20} />} label={t('menu.transactions')} />
        </Link>
        <Link href={paths.bets}>
          <Row icon={<ReceiptText size={20} />} label={t('menu.bets')} />
        </Link>
        {flagOn(status, 'GAMELOFAV3') && (
          <Link href={paths.favourites}>
            <Row icon={<Heart size={20} />} label={t('account.favourites')} />
          </Link>
        )}
        {flagOn(status, 'GAMELOREC3') && (
          <Link href={paths.recent}>
            <Row icon={<Gamepad2 size={20} />} label={t('account.recentGames')} />
          </Link>
        )}
        {flagOn(status, 'PTSYS3') && (
          <Link href={paths.pointMall}>
            <Row icon={<Gift size={20} />} label={t('menu.points')} />
          </Link>
        )}
        <Link href={paths.profit}>
          <Row icon={<ChartColumn size={20} />} label={t('menu.profit')} />
        </Link>
        {member && !isTrial(member) && (
          <Link href={paths.bonuses}>
            <Row icon={<Gift size={20} />} label={t('menu.bonuses')} />
          </Link>
        )}
        {hasRewards && (
          <Link href={paths.rewards}>
            <Row icon={<Sparkles size={20} />} label={t('menu.rewards')} count={waiting} />
          </Link>
        )}
        {member && !isTrial(member) && (
          <Link href={paths.missions}>
            <Row icon={<Trophy size={20} />} label={t('menu.missions')} count={missions?.count} />
          </Link>
        )}
        {flagOn(status, 'PLYRBT') && member && !isTrial(member) && (
          <Link href={paths.rebates}>
            <Row icon={<TicketPercent size={20} />} label={t('menu.rebates')} />
          </Link>
        )}
        {inbox && (
          <Link href={paths.inbox}>
            <Row icon={<Mail size={20} />} label={t('account.messages')} count={unread} />
          </Link>
        )}
        {member && !isTrial(member) && <TransferRows />}
      </nav>
      <nav className={css.list} aria-label={t('account.settings')}>
        <Link href={paths.security}>
          <Row icon={<ShieldCheck size={20} />} label={t('account.security')} />
        </Link>
        <Link href={paths.profile}>
          <Row icon={<User size={20} />} label={t('account.profile')} />
        </Link>
        <Link href={paths.safeguards}>
          <Row icon={<Hourglass size={20} />} label={t('account.safePlay')} />
        </Link>
        <Link href={paths.devices}>
          <Row icon={<Smartphone size={20} />} label={t('account.devices')} />
        </Link>
        <button type="button" onClick={() => openPopup('handoffQr')}>
          <Row icon={<QrCode size={20} />} label={t('account.otherDevice')} />
        </button>
        {member && isAgent(member.type) && (
          <Link href={paths.agentHome}>
            <Row icon={<Users size={20} />} label={t('agents')} />
          </Link>
        )}
      </nav>
      <div className={css.list}>
        <button type="button" onClick={() => openPopup('help')}>
          <Row icon={<CircleHelp size={20} />} label={t('help')} />
        </button>
        {chat && (
          <button type="button" onClick={() => openOverlay({ kind: 'chat' })}>
            <Row icon={<MessageCircle size={20} />} label={t('account.chat')} />
          </button>
        )}
        {service && (
          <button type="button" onClick={() => openCustomerService(service.path)}>
            <Row icon={<Headset size={20} />} label={t('customerService')} />
          </button>
        )}
        {flagOn(status, 'FEEDBACK3') && member && !isTrial(member) && (
          <Link href={paths.feedback}>
            <Row icon={<Pencil size={20} />} label={t('account.feedback')} />
          </Link>
        )}
        <Link href={paths.speed}>
          <Row icon={<Gauge size={20} />} label={t('account.speed')} />
        </Link>
        <button type="button" onClick={() => openPopup('logout')}>
          <Row icon={<LogOut size={20} />} label={t('account.logout')} />
        </button>
      </div>
      <Preferences />
    </div>
  );
}

/**
 * Where money goes from one wallet to another, and from one player to another. For whom that is closed only for a time
 * the page says why.
 */
function TransferRows() {
  const t = useTexts();
  const { data: merchant } = useQuery(merchantWalletQuery);
  const { data: balance } = useQuery(balanceQuery);
  const { data: settings } = useQuery(transferSettingsQuery);
  // what contracts earned, and what was reserved for others, lies apart also where one wallet serves every game
  const isApart = (type: number) => type === commissionWallet || type === reserveWallet;
  const hasApart = balance?.balance.some(({ accountTypeId }) => isApart(accountTypeId)) ?? false;
  return (
    <>
      {(merchant?.isSingle === false || hasApart) && (
        <Link href={paths.walletTransfer}>
          <Row icon={<Wallet size={20} />} label={t('menu.transferFund')} />
        </Link>
      )}
      {settings && settings.reason !== 'not_allowed_here' && settings.reason !== 'no_upline' && (
        <Link href={paths.uplineTransfer}>
          <Row icon={<ArrowLeftRight size={20} />} label={t('menu.transferMember')} />
        </Link>
      )}
    </>
  );
}

function Row({ icon, label, count = 0 }: { icon: ReactNode; label: string; count?: number | undefined }) {
  return (
    <>
      {icon}
      <span>{label}</span>
      {count > 0 && <Badge tone="warn">{count}</Badge>}
      <ChevronRight size={18} />
    </>
  );
}
