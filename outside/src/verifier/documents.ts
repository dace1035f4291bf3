import type { IdDocument } from './verifier.ts';

/**
 * Documents of the people of this world, at hand to be held up; the CPFs are valid numbers that belong to nobody here.
 */
export const demoDocuments: readonly (IdDocument & { readonly key: string })[] = [
  {
    key: 'luana',
    type: 'rg',
    number: '28.914.406-3',
    name: 'Luana Ribeiro Prado',
    cpf: '52998224725',
    birthDate: '1992-04-18',
  },
  {
    key: 'caio',
    type: 'cnh',
    number: '04318827751',
    name: 'Caio Ipê Moreira',
    cpf: '11144477735',
    birthDate: '1985-11-02',
  },
  {
    key: 'beatriz',
    type: 'passport',
    number: 'FX382914',
    name: 'Beatriz Lopes Sá',
    cpf: '39053344705',
    birthDate: '1990-07-27',
  },
  {
    key: 'otavio',
    type: 'rg',
    number: '11.380.552-9',
    name: 'Otávio Brandão Leal',
    cpf: '15350946056',
    birthDate: '1951-01-30',
  },
];

/** CPFs the tax office has suspended. */
export const irregularCpfs: ReadonlySet<string> = new Set(['15350946056']);
