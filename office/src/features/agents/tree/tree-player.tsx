import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { ChevronRight, Search } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import { AccountBlock } from '../../../base/desk/account-block.tsx';
import cards from '../../../base/desk/cards.module.css';
import { refusedWith } from '../../../base/parts/failure.ts';
import { Section } from '../../../base/parts/section.tsx';
import type { Found, ListPart } from '../../../base/queue/listed.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { MovesSection } from './moves-section.tsx';
import { PlayersTable } from './players-table.tsx';
import css from './tree.module.css';
import { TreeActs } from './tree-acts.tsx';
import type { TreePlayer } from './tree-data.ts';

interface Opened extends ListPart<TreePlayer> {
  readonly player: TreePlayer;
  readonly path: readonly TreePlayer[];
  readonly total: number;
}

interface TreePlayerViewProps {
  found: Found<Opened>;
  account: string;
  page: number;
  onPage(page: number): void;
}

/** Somebody in the tree: everybody above, what staff may do, those directly below, and the moves they had a part in. */
export function TreePlayerView({ found, account, page, onPage }: TreePlayerViewProps) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  if (found.isError && !found.data)
    return refusedWith(found.error, 'office.not_found') ? (
      <Empty art={<Search size={40} />} title={t('tree.nobody')} text={t('tree.nobodyText')} />
    ) : (
      <Trouble error={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return <ListWait />;
  const { player, path, list, total, totalPages } = found.data;
  return (
    <div className={cards.parts} aria-busy={found.isPlaceholderData}>
      <article className={cards.card} aria-label={player.account}>
        <nav className={css.path} aria-label={t('tree.path')}>
          <ol>
            {path.length === 0 && <li aria-current="page">{t('tree.root')}</li>}
            {path.map((above) => (
              <li key={above.playerId}>
                <AccountLink account={above.account} />
                <small>{t(`office:memberType.${above.type}`)}</small>
                <ChevronRight size={16} />
              </li>
            ))}
            {path.length > 0 && <li aria-current="page">{player.account}</li>}
          </ol>
        </nav>
        <div className={cards.head}>
          <h2>{player.account}</h2>
          <Badge tone="info">{t(`office:memberType.${player.type}`)}</Badge>
          {player.frozen && (
            <Badge tone="warn">
              {t(player.frozen.byStaff ? 'tree.frozenByStaff' : 'tree.frozenByAgent', {
                at: formatDateTime(player.frozen.since, language),
              })}
            </Badge>
          )}
        </div>
        <p className={cards.note}>
          {t('tree.id', { id: player.playerId })} ·{' '}
          <Link href={`/contracts?account=${encodeURIComponent(player.account)}`}>{t('tree.contracts')}</Link> ·{' '}
          <Link href={`/owed?account=${encodeURIComponent(player.account)}`}>{t('tree.earnings')}</Link>
        </p>
        <TreeActs key={player.playerId} player={player} />
      </article>
      <AccountBlock key={player.playerId} player={{ id: player.playerId, name: player.account }} />
      <Section
        title={
          total === 0 ? t('tree.belowNone') : t('tree.below', { count: total, total: formatInteger(total, language) })
        }
      >
        {list.length === 0 ? (
          <p className={cards.note}>{t('tree.nobodyBelow')}</p>
        ) : (
          <PlayersTable caption={t('tree.belowOf', { account })} rows={list} stale={found.isPlaceholderData} />
        )}
        <ListPager page={page} totalPages={totalPages} onPage={onPage} />
      </Section>
      <MovesSection key={account} account={player.account} />
    </div>
  );
}
