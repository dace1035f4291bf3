import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { checkSum, readCode, writeChargeCode } from './br-code.ts';

const dynamicSample =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB';
const staticSample =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***630404ED';

test('the check sum agrees with the published check value', () => {
  expect(checkSum('123456789')).toBe('29B1');
});

test('known codes are read', () => {
  expect(readCode(dynamicSample)).toEqual({
    kind: 'charge',
    location: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
  });
  expect(readCode(` ${staticSample}\n`)).toEqual({ kind: 'static', key: '+5511943214321' });
});

test('a changed, cut or foreign code is broken', () => {
  for (const text of [
    dynamicSample.replace('EMPRESA', 'EMPRESO'),
    dynamicSample.slice(0, -1),
    dynamicSample.replace('EEAB', 'EEAC'),
    dynamicSample.toLowerCase(),
    '',
    'hello',
    '000201',
    '0002010102',
  ]) {
    expect(readCode(text)).toEqual({ kind: 'broken' });
  }
});

test('a written code is read again, by us and by the library that knows BR Codes', () => {
  const location = 'pix.example.com/qr/0123456789abcdef0123456789abcdef';
  const code = writeChargeCode({ location, name: 'Palpite Demonstração de Pagamentos', city: 'São Paulo' });
  expect(readCode(code)).toEqual({ kind: 'charge', location });
  expect(getPixPayloadInfo(code)).toEqual({
    url: location,
    merchantName: 'Palpite Demonstracao de P',
    merchantCity: 'Sao Paulo',
    pointOfInitiation: 'dynamic',
  });
});

test('a bank on this machine can be the location of a charge', () => {
  const location = '127.0.0.1:8090/qr/0123456789abcdef0123456789abcdef';
  expect(readCode(writeChargeCode({ location, name: 'Palpite', city: 'Sao Paulo' }))).toEqual({
    kind: 'charge',
    location,
  });
});

test('an address too long for the code is refused', () => {
  expect(() => writeChargeCode({ location: 'x'.repeat(100), name: 'Palpite', city: 'Sao Paulo' })).toThrow(RangeError);
});
