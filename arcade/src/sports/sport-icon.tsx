import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';

/** What is played with, in a few flat shapes of one colour. */
const drawings: Readonly<Record<SportCode, string>> = {
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.2 3.6 2.6-1.4 4.2H9.8L8.4 9.8 12 7.2Zm0 0V3.2M15.6 9.8l4.6-1.4M14.2 14l2.8 4.6M9.8 14 7 18.6M8.4 9.8 3.8 8.4',
  basketball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3v18M5.6 5.6c3.4 3.4 3.4 9.4 0 12.8M18.4 5.6c-3.4 3.4-3.4 9.4 0 12.8',
  tennis: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5 6.4c4.2 2 4.2 9.2 0 11.2M19 6.4c-4.2 2-4.2 9.2 0 11.2',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 9V3.2M12 12l7.8 4.4M12 12l-7.8 4.4M12 7.4c4 .4 7 3 8.6 6M9 10.2C6.800 13.400 7 17 8.600 20.200M15 10.400c-.600 3.600-3.400 6.600-6.400 8',
  mma: 'M7 10V7.5a2 2 0 0 1 4 0M11 8V6.500a2 2 0 0 1 4 0V8M15 8.500a2 2 0 0 1 4 0V13c0 4-2.500 6-6 6s-6-2-6-6v-1.500l4.500-.5c1.500 0 1.500 2.500 0 2.800L9 14',
  motor: 'M5 21V4M5 5h14v9H5M9.700 5v9M14.300 5v9M5 9.500h14',
  lol: 'M12 3 4 7v6c0 4 4 7 8 8 4-1 8-4 8-8V7l-8-4Zm-2 5v7h5',
  cs: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0-2v6M12 16v6M2 12h6M16 12h6',
  dota: 'M4 4h16v16H4ZM8 8l8 8M15 8h1v3M8 13v3h3',
};

export function SportIcon({ sport, size = 20 }: { sport: SportCode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[sport]} />
    </svg>
  );
}
