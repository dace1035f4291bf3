import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowLeft, CircleHelp, Search } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { plainText, RichText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './help-dialog.module.css';
import { HelpList } from './help-list.tsx';
import { searchHelp, shownOnly, type Trail, trailOf, trails } from './help-tree.ts';
import { helpQuery } from './messages-data.ts';

/**
 * The help centre: its places beside what they say; on a phone one after the other. `/help#tag`
 * opens the place of that tag.
 */
export function HelpDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('help');
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery(helpQuery(language));
  const tree = useMemo(() => shownOnly(data ?? []), [data]);
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<string>();
  const hash = useLocationProperty(hashNow, () => '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changes chooses anew
  useEffect(() => setChosen(undefined), [hash]);
  const late = useDeferredValue(sought);
  const found = useMemo(() => (late.trim() === '' ? undefined : searchHelp(tree, late, plainText)), [tree, late]);
  const byHand = chosen === undefined ? trailOf(tree, hash) : trails(tree).find((trail) => trail.at(-1)?.id === chosen);
  // Beside the list there is always something to read; on a phone the list comes first.
  const shown = byHand ?? firstOf(tree);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('site:close')} width="wide">
      {isError && !data ? (
        <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={classNames(css.panes, css.atList)} aria-busy="true">
          <div className={css.places}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
              <Skeleton key={key} height={44} radius={12} />
            ))}
          </div>
          <div className={css.words}>
            <Skeleton width="60%" height={24} />
            <Skeleton height={180} radius={12} />
          </div>
        </div>
      ) : tree.length === 0 ? (
        <Empty art={<CircleHelp size={36} />} title={t('noData')} text={t('none')} />
      ) : (
        <div className={classNames(css.panes, byHand ? css.atWords : css.atList)}>
          <div className={css.places}>
            <label className={css.search}>
              <Search size={18} />
              <span className="sr-only">{t('search')}</span>
              <input
                type="search"
                value={sought}
                placeholder={t('search')}
                maxLength={60}
                onChange={(event) => setSought(event.currentTarget.value)}
              />
            </label>
            <HelpList tree={tree} found={found} shown={shown} onChoose={setChosen} />
          </div>
          {shown && (
            <Words
              key={shown.at(-1)?.id}
              trail={shown}
              onBack={() => setChosen('')}
              onLeave={onClose}
              onChoose={setChosen}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The address may hold anything behind its `#`. */
function hashNow(): string {
  try {
    return decodeURIComponent(location.hash);
  } catch {
    return '';
  }
}

/** The first place that says something. */
function firstOf(tree: readonly HelpNode[]): Trail | undefined {
  return trails(tree).find((trail) => trail.at(-1)?.content !== '');
}

interface WordsProps {
  trail: Trail;
  onBack(): void;
  onLeave(): void;
  onChoose(id: string): void;
}

function Words({ trail, onBack, onLeave, onChoose }: WordsProps) {
  const t = useTexts('help');
  const node = trail.at(-1);
  if (!node) return null;
  return (
    <article className={css.words}>
      <button type="button" className={css.back} onClick={onBack}>
        <ArrowLeft size={18} />
        {t('allTopics')}
      </button>
      {trail.length > 1 && (
        <p className={css.trail}>
          {trail
            .slice(0, -1)
            .map(({ title }) => title)
            .join(' › ')}
        </p>
      )}
      <h3>{node.title}</h3>
      <RichText html={node.content} onLeave={onLeave} />
      {node.children.length > 0 && (
        <ul className={css.below}>
          {node.children.map(({ id, title }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
