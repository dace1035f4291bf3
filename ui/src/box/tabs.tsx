import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { bringIntoRow } from './bring-into-row.ts';
import css from './tabs.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

interface ChoiceProps<Value extends string> {
  /** What is being chosen, read aloud. */
  label: string;
  items: readonly Choice<NoInfer<Value>>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  className?: string;
}

/** Moves with the arrow keys, Home and End among the buttons of one group. */
function useArrows<Value extends string>(items: readonly Choice<Value>[], onChange: (value: Value) => void) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const forth = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to =
      event.key === forth || event.key === 'ArrowDown'
        ? (at + 1) % items.length
        : event.key === back || event.key === 'ArrowUp'
          ? (at - 1 + items.length) % items.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? items.length - 1
              : -1;
    const next = items[to];
    if (!next) return;
    event.preventDefault();
    buttons[to]?.focus();
    onChange(next.value);
  };
  return { group, onKeyDown };
}

/** Chooses one of a few values: two to four, side by side in one well. */
export function Segmented<Value extends string>({ label, items, value, onChange, className }: ChoiceProps<Value>) {
  const { group, onKeyDown } = useArrows(items, onChange);
  return (
    <div
      ref={group}
      className={classNames(css.segmented, className)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold an icon and look like a button alike
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

interface TabsProps<Value extends string> extends ChoiceProps<Value> {
  /** The content of the chosen tab. */
  children: ReactNode;
  /** `pills` scroll sideways when there are many; `well` shares the width. */
  look?: 'pills' | 'well';
}

/** Tabs with the panel they change. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  look = 'pills',
  className,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const { group, onKeyDown } = useArrows(items, onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another one is chosen
  useEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    return row && chosen ? bringIntoRow(row, chosen) : undefined;
  }, [value]);
  return (
    <>
      <div
        ref={group}
        className={classNames(look === 'well' ? css.segmented : css.pills, className)}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={css.panel}>
        {children}
      </div>
    </>
  );
}
