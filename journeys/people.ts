// People for the journeys: each test has one of its own, so that tests beside each other never meet.
import { randomInt, randomUUID } from 'node:crypto';

export interface Person {
  /** Full name, as the bank knows it. */
  readonly name: string;
  /** Eleven digits, valid. */
  readonly cpf: string;
  readonly username: string;
  readonly password: string;
  /** A mobile number within Brazil, digits only; no other person has it. */
  readonly mobile: string;
}

const firstNames = ['Aline', 'Bruna', 'Caetano', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Iara', 'Joana'];
const lastNames = [
  'Aguiar',
  'Bastos',
  'Coelho',
  'Dantas',
  'Esteves',
  'Freitas',
  'Guedes',
  'Holanda',
  'Inácio',
  'Junqueira',
];

function oneOf(names: readonly string[]): string {
  return names[randomInt(names.length)] ?? '';
}

/** Somebody who was never here. */
export function newPerson(): Person {
  const unique = randomUUID().replaceAll('-', '');
  return {
    name: `${oneOf(firstNames)} ${oneOf(lastNames)} ${oneOf(lastNames)}`,
    cpf: newCpf(),
    username: `v${unique.slice(0, 11)}`,
    password: `vereda ${unique.slice(11, 27)}`,
    mobile: `119${randomInt(10_000_000, 99_999_999)}`,
  };
}

/** A valid CPF drawn at random: nine digits and their two check digits, weights 10 to 2 and 11 to 2, modulo 11. */
export function newCpf(): string {
  const digits = [...String(randomInt(100_000_001, 999_999_998))].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  const cpf = digits.join('');
  return /^(\d)\1+$/.test(cpf) ? newCpf() : cpf;
}

/** '11987654321' as '+5511987654321'. */
export function inE164(mobile: string): string {
  return `+55${mobile}`;
}

/** '52998224725' as '529.982.247-25'. */
export function writeCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** A network nobody else of the journeys comes from. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
