import { isValidCPF } from '@brazilian-utils/brazilian-utils';

/** The eleven digits of a valid CPF however it was typed; undefined for anything else. */
export function readCpf(typed: string): string | undefined {
  const digits = typed.replace(/[.\-\s]/g, '');
  return /^\d{11}$/.test(digits) && isValidCPF(digits) ? digits : undefined;
}

/** All but the last five digits hidden: '···.···.482-09'. */
export function maskCpf(cpf: string): string {
  return `···.···.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}
