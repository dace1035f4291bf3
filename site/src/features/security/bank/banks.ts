// The banks most players have, by the number the Central Bank gave each (COMPE). Any other is typed.

export interface Bank {
  bankCode: string;
  bankName: string;
}

export const banks: readonly Bank[] = [
  { bankCode: '001', bankName: 'Banco do Brasil' },
  { bankCode: '237', bankName: 'Bradesco' },
  { bankCode: '208', bankName: 'BTG Pactual' },
  { bankCode: '336', bankName: 'C6 Bank' },
  { bankCode: '104', bankName: 'Caixa Econômica Federal' },
  { bankCode: '077', bankName: 'Inter' },
  { bankCode: '341', bankName: 'Itaú' },
  { bankCode: '323', bankName: 'Mercado Pago' },
  { bankCode: '260', bankName: 'Nubank' },
  { bankCode: '290', bankName: 'PagBank' },
  { bankCode: '380', bankName: 'PicPay' },
  { bankCode: '033', bankName: 'Santander' },
  { bankCode: '756', bankName: 'Sicoob' },
  { bankCode: '748', bankName: 'Sicredi' },
];
