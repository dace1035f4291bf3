import { Tabs } from '@palpite/ui/box/tabs.tsx';
import type { ReactNode } from 'react';
import css from './queue-tabs.module.css';

interface QueueTabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: NoInfer<Name>;
  nameOf(name: NoInfer<Name>): string;
  /** How many cases each state has, once it is known. The tab 'all' shows their sum. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The tabs that say how many; all of them where nothing is said. */
  counted?: readonly NoInfer<Name>[] | undefined;
  onChange(name: NoInfer<Name>): void;
  children: ReactNode;
}

/** The states of a queue, each with how many cases stand there. */
export function QueueTabs<Name extends string>({
  label,
  names,
  value,
  nameOf,
  counts,
  counted = names,
  onChange,
  children,
}: QueueTabsProps<Name>) {
  const countOf = (name: Name) =>
    counts && (name === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[name] ?? 0));
  return (
    <Tabs
      className={css.tabs ?? ''}
      label={label}
      value={value}
      onChange={onChange}
      items={names.map((name) => ({
        value: name,
        label: (
          <>
            {nameOf(name)}
            {counts && counted.includes(name) && <span className={css.count}>{countOf(name)}</span>}
          </>
        ),
      }))}
    >
      {children}
    </Tabs>
  );
}
