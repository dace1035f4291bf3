import type pg from 'pg';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { fieldOf } from './db.ts';

/** A column as the database announces it before a statement is run. */
export interface Column {
  readonly name: string;
  /** What the driver makes of it: 'bigint', 'Date[]', … */
  readonly type: string;
  /** The column of a table that it shows unchanged, where that may be null: 'players.player.email'. */
  readonly nullable: string | undefined;
}

export type Describe = (text: string) => Promise<readonly Column[]>;

interface Fields {
  readonly fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** What the driver makes of a type of the database; of any other, text. */
const made = new Map<string, string>([
  ['int8', 'bigint'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['oid', 'number'],
  ['float4', 'number'],
  ['float8', 'number'],
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
  ['timestamptz', 'Date'],
  ['json', 'json'],
  ['jsonb', 'json'],
]);

/** Tells what a statement answers without running it. Rejects with what the database has against the statement. */
export async function describing(client: pg.Client): Promise<Describe> {
  const { rows } = await client.query<{ oid: number; name: string; item: string | null }>(
    `select t.oid, coalesce(base.typname, t.typname) as name, item.typname as item from pg_type t
       left join pg_type base on base.oid = t.typbasetype
       left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'`,
  );
  const of = (name: string) => made.get(name) ?? 'string';
  const types = new Map(rows.map(({ oid, name, item }) => [oid, item === null ? of(name) : `${of(item)}[]`]));
  const found = await client.query<{ at: string; name: string }>(
    `select attrelid || '.' || attnum as at, attrelid::regclass || '.' || attname as name
       from pg_attribute where attnum > 0 and not attnotnull`,
  );
  const nullables = new Map(found.rows.map(({ at, name }) => [at, name]));
  return (text) =>
    new Promise((resolve, reject) => {
      let columns: readonly Column[] = [];
      client.query({
        submit(connection: pg.Connection) {
          connection.parse({ name: '', text, types: [] }, true);
          connection.describe({ type: 'S', name: '' }, true);
          connection.sync();
        },
        handleRowDescription({ fields }: Fields) {
          columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            type: types.get(dataTypeID) ?? 'string',
            nullable: nullables.get(`${tableID}.${columnID}`),
          }));
        },
        handleError: reject,
        handleReadyForQuery: () => resolve(columns),
      } as unknown as pg.Submittable);
    });
}

/** What is wrong with taking what the statement answers for a row of this type. */
export function wrongWith(checker: Checker, row: Type, text: string, columns: readonly Column[]): string[] {
  if (row.flags & (TypeFlags.Unknown | TypeFlags.Any)) return [];
  const wrong: string[] = [];
  const declared = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]));
  const answered = new Map(columns.map((column) => [fieldOf(column.name), column]));
  if (answered.size < columns.length) wrong.push('two columns have one name');
  for (const name of answered.keys()) if (!declared.has(name)) wrong.push(`"${name}" is answered and not declared`);
  for (const [name, property] of declared) {
    const column = answered.get(name);
    const type = checker.getTypeOfSymbol(property);
    if (!type) continue;
    if (!column) {
      if (!mayBe(type, TypeFlags.Undefined)) wrong.push(`"${name}" is declared and not answered`);
      continue;
    }
    if (!takes(checker, type, column.type))
      wrong.push(`"${name}" is declared as ${checker.typeToString(type)} and answered as ${column.type}`);
    const never = !mayBe(type, TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any);
    if (never && column.nullable !== undefined && !isAskedFor(column.nullable, text))
      wrong.push(`"${name}" is declared as never null, and ${column.nullable} may be`);
  }
  return wrong;
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);
const mayBe = (type: Type, what: TypeFlags) => partsOf(type).some(({ flags }) => flags & what);

/** Whether the statement leaves out rows where the column is null: by asking for that, or by comparing it. */
function isAskedFor(column: string, text: string): boolean {
  return new RegExp(`\\b${column.split('.').at(-1)}( is not null| ?(=|<>|<=?|>=?) )`).test(text);
}

/** Whether each thing the declared type may be is what the driver makes. */
function takes(checker: Checker, declared: Type, made: string): boolean {
  return partsOf(declared).every((type) => {
    const { flags } = type;
    if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any)) return true;
    if (made === 'json') return true;
    if (made.endsWith('[]')) {
      const [item] = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
      return item !== undefined && takes(checker, item, made.slice(0, -2));
    }
    // a brand: the value itself and a mark that only the compiler sees
    if (type.isIntersectionType()) return (type.getTypes() ?? []).some((part) => takes(checker, part, made));
    if (flags & TypeFlags.StringLike) return made === 'string';
    if (flags & TypeFlags.NumberLike) return made === 'number';
    if (flags & TypeFlags.BigIntLike) return made === 'bigint';
    if (flags & TypeFlags.BooleanLike) return made === 'boolean';
    return type.getSymbol()?.name === made;
  });
}
