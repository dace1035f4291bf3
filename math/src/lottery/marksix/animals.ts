/**
 * The twelve animals of the lunar calendar. In a lunar year the number 1 has the animal of the year, 2 that of the year
 * before, and so on round: four numbers for each animal and five for that of the year.
 */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/** The first days of the lunar years from 2020 on, as the Hong Kong Observatory publishes them. */
export const newYears = [
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
] as const;
const [first] = newYears;

/** The animal of the lunar year a day is in, 2020 being that of the rat. Undefined before 2020 and after 2040. */
export function animalOfDay(day: string): Animal | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < first || day >= '2041') return undefined;
  const years = newYears.filter((begin) => begin <= day).length - 1;
  return animals[years % 12];
}

/** The animal of a number in the year of `ofYear`. */
export function animalOf(number: number, ofYear: Animal): Animal {
  return animals[(animals.indexOf(ofYear) + 12 * 5 - (number - 1)) % 12] ?? ofYear;
}
