/** Whether eleven digits, with or without marks, are a CPF: both check digits fit and not all digits are equal. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-\s]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return [9, 10].every((length) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (length + 1 - at);
    return ((sum * 10) % 11) % 10 === Number(digits[length]);
  });
}

/** Writes what is typed of a CPF with its marks: '12345678909' → '123.456.789-09'. */
export function formatCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11);
  const head = digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, '$1.');
  return digits.length > 9 ? `${head}-${digits.slice(9)}` : head;
}
