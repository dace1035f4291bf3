import type { HelpNode } from '@palpite/contract/messages/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/text/texts.ts';
import css from './help-dialog.module.css';
import type { Trail } from './help-tree.ts';

interface HelpListProps {
  tree: readonly HelpNode[];
  /** What a search found; undefined: nothing is sought. */
  found: readonly Trail[] | undefined;
  shown: Trail | undefined;
  onChoose(id: string): void;
}

/** The places of the help centre, or those a search found. The branch of what is shown stands open. */
export function HelpList({ tree, found, shown, onChoose }: HelpListProps) {
  const t = useTexts('help');
  const here = shown?.at(-1)?.id;
  if (found) {
    return (
      <>
        <p className={css.count} role="status">
          {found.length === 0 ? t('notFound') : t('found', { count: found.length })}
        </p>
        <ul className={css.list}>
          {found.map((trail) => {
            const node = trail.at(-1);
            if (!node) return null;
            return <Place key={node.id} node={node} above={trail.at(-2)?.title} here={here} onChoose={onChoose} />;
          })}
        </ul>
      </>
    );
  }
  return (
    <nav aria-label={t('topics')}>
      <Branch nodes={tree} shown={shown} here={here} onChoose={onChoose} depth={0} />
    </nav>
  );
}

interface BranchProps extends Pick<HelpListProps, 'shown' | 'onChoose'> {
  nodes: readonly HelpNode[];
  here: string | undefined;
  depth: number;
}

function Branch({ nodes, shown, here, onChoose, depth }: BranchProps) {
  return (
    <ul className={classNames(css.list, depth > 0 && css.deeper)}>
      {nodes.map((node) => (
        <Place key={node.id} node={node} here={here} onChoose={onChoose}>
          {node.children.length > 0 && shown?.[depth]?.id === node.id && (
            <Branch nodes={node.children} shown={shown} here={here} onChoose={onChoose} depth={depth + 1} />
          )}
        </Place>
      ))}
    </ul>
  );
}

interface PlaceProps {
  node: HelpNode;
  above?: string | undefined;
  here: string | undefined;
  onChoose(id: string): void;
  children?: ReactNode;
}

function Place({ node, above, here, onChoose, children }: PlaceProps) {
  return (
    <li>
      <button
        type="button"
        className={css.place}
        aria-current={node.id === here ? 'true' : undefined}
        onClick={() => onChoose(node.id)}
      >
        <span>
          {node.title}
          {above && <small>{above}</small>}
        </span>
        <ChevronRight size={16} />
      </button>
      {children}
    </li>
  );
}
