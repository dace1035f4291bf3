import { type ReactNode, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { moveByArrows } from '../table/arrow-keys.ts';
import css from './cloth.module.css';
import { type Cloth, Place } from './place.tsx';

const columns = ['column-1', 'column-2', 'column-3'];
const dozens = ['dozen-1', 'dozen-2', 'dozen-3'];
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The places outside the numbers: columns, dozens and even chances. */
export function Outside({ cloth }: { cloth: Cloth }) {
  const { t } = useTexts();
  const seen: Record<string, ReactNode> = {
    ...Object.fromEntries(columns.map((name) => [name, '2:1'])),
    'dozen-1': '1–12',
    'dozen-2': '13–24',
    'dozen-3': '25–36',
    low: '1–18',
    high: '19–36',
    even: t('even.even'),
    odd: t('even.odd'),
    red: <i className={css.diamond} data-colour="red" />,
    black: <i className={css.diamond} data-colour="black" />,
  };
  const groups = [
    { names: columns, className: css.columns, label: t('scene.columns') },
    { names: dozens, className: css.dozens, label: t('scene.dozens') },
    { names: evens, className: css.evens, label: t('scene.evens') },
  ];
  return groups.map((group) => <Group key={group.label} {...group} cloth={cloth} seen={seen} />);
}

interface GroupProps {
  names: readonly string[];
  className: string | undefined;
  label: string;
  cloth: Cloth;
  seen: Readonly<Record<string, ReactNode>>;
}

function Group({ names, className, label, cloth, seen }: GroupProps) {
  const [focused, setFocused] = useState(names[0]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form
    <div role="group" className={className} aria-label={label} onKeyDown={(event) => moveByArrows(event, 1)}>
      {names.map((name) => (
        <Place
          key={name}
          name={name}
          cloth={cloth}
          className={css.outside}
          tabIndex={name === focused ? 0 : -1}
          onFocus={() => setFocused(name)}
        >
          <span>{seen[name]}</span>
        </Place>
      ))}
    </div>
  );
}
