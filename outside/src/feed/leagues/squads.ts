/** Eleven players of each club, invented: who scores is told by their names. */
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { chanceFrom, shuffled } from '@palpite/math/sports/play/chance.ts';

const brazilian = `Adriel Alisson Anderson Bento Bruno Caíque Calebe Cauã Davi Diego Edson Éder Fabinho Felipe Gabriel Geovane
Guilherme Heitor Hugo Igor Ítalo Jadson Jonas Juninho Kaio Kauê Léo Luan Lucas Maicon Marquinhos Matheus Murilo Nathan
Neto Otávio Patrick Pedrinho Rafa Ramon Renan Robson Ruan Samuel Thales Tiago Ueslei Vitinho Wallace Wesley Yago Yuri`;
const other = `Abad Acosta Barrios Bell Brandt Castro Cole Conti Cortés Cruz Dale Díaz Ellis Farías Fischer Ford Gallo Grant
Hale Herrera Hughes Ibáñez Jansen Keller Lane Lemos Luna Marín Mills Molina Moss Navarro Nolan Olsen Ortega Page Peralta
Quint Ramos Reyes Rojas Sand Serra Sosa Stone Tello Vega Vidal Walsh Webb Wolf Young Zapata`;

export function squadOf(club: string, country: string): string[] {
  const names = (country === 'BR' ? brazilian : other).split(/\s+/);
  let hash = 17;
  for (const letter of `${country}/${club}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  const draws = seededDraws(hash);
  return shuffled(
    chanceFrom(() => draws()),
    names,
  ).slice(0, 11);
}
