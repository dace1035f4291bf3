import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const found: unknown = t(name, { ...values, returnObjects: true });
  const texts = Array.isArray(found) ? found.map(String) : [];
  const List = numbered ? 'ol' : 'div';
  const Item = numbered ? 'li' : 'p';
  return (
    <List className={numbered ? css.steps : css.prose}>
      {texts.map((text) => (
        <Item key={text}>
          <Prose text={text} />
        </Item>
      ))}
    </List>
  );
}
