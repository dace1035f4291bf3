import css from './figure-row.module.css';

export interface Figure {
  name: string;
  value: string;
  note: string | undefined;
}

/** The figures of a round at the foot of a scene, side by side; a missing note keeps its line. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.row}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
