import { Tabs } from '@palpite/ui/box/tabs.tsx';
import type { ReactNode } from 'react';
import css from '../entrance.module.css';

interface WaysProps<Way extends string> {
  /** What the choice is about, for those who do not see it. */
  label: string;
  items: readonly { value: Way; label: string }[];
  value: Way;
  onChange(way: NoInfer<Way>): void;
  /** Whether there is a choice at all: the brand may have switched one way off. */
  several: boolean;
  /** The form of the way in hand. */
  children: ReactNode;
}

/** Two ways to the same end, one form at a time. */
export function Ways<Way extends string>({ several, label, items, value, onChange, children }: WaysProps<Way>) {
  if (!several) return children;
  return (
    <Tabs label={label} look="well" className={css.tabs ?? ''} items={items} value={value} onChange={onChange}>
      {children}
    </Tabs>
  );
}
