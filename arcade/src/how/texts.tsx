import { useTexts } from '../base/seat/say.ts';
import type { Derivation } from './derivation.ts';
import css from './page.module.css';
import { Prose } from './prose.tsx';

interface TextsProps {
  /** Of a list of texts. */
  name: string;
  values?: Derivation['figures'];
  numbered?: boolean;
}

/** A list of paragraphs of the locale file. */
export function Texts({ name, values = {}, numbered = false }: TextsProps) {
  const { list } = useTexts();
  const List = numbered ? 'ol' : 'div';
  const Item = numbered ? 'li' : 'p';
  return (
    <List className={numbered ? css.steps : css.prose}>
      {list(name, values).map((text) => (
        <Item key={text}>
          <Prose text={text} />
        </Item>
      ))}
    </List>
  );
}
