import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The one without a window opens a page with a quarter less work. */
const debianChromiums = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium'];
/** The ways in are walked at a desk too: in these files, the main path of each. */
const atADesk = ['register', 'login', 'forgot', 'social', 'new-address'].map((file) => `${file}.test.ts`);
const executablePath = process.env.CHROMIUM ?? debianChromiums.find((file) => existsSync(file));
/**
 * Two pages of the browser's own behind the address bar, which nobody here sees: they took longer to load than
 * ours, in every new window.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/**
 * What the runner itself turns off (chromiumSwitches.ts in Playwright 1.65). Of two such lists
 * the browser hears the last.
 */
const turnedOffByRunner = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: '.',
  outputDir: 'results/traces',
  globalSetup: './start-platform.ts',
  // two leave a fifth of two processors idle, and each comes from an address of its own: address.ts
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // far beyond what any of them takes: a machine that does much besides fails none
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    // `npm test` names another file, from which it counts.
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'results/report.json' }],
  ],
  use: {
    // what waits for a page or a press that never comes says so itself, and does not wait for the end of its test
    navigationTimeout: 120_000,
    actionTimeout: 120_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Most players hold a phone.
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // What passes through one cannot be routed: only the journeys about it let it in.
    serviceWorkers: 'block',
    // What moves by itself would be drawn sixty times a second on the processor; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording takes a quarter of the time of a journey: it is made when a failure is looked into, TRACE=1. What
    // failed leaves its picture anyway.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...turnedOffByRunner, ...addressBar].join(',')}`,
      ],
    },
  },
  // Pictures for the README are taken on demand: PICTURES=1.
  projects: process.env.PICTURES
    ? [{ name: 'pictures', testMatch: 'pictures.test.ts', workers: 1 }]
    : [
        { name: 'together', testMatch: '**/*.test.ts', testIgnore: ['closed-doors.test.ts', 'pictures.test.ts'] },
        {
          name: 'desk',
          testMatch: atADesk,
          grep: /@desk/,
          use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
        },
        // It closes the site for everybody, so it waits until nobody else is there. By itself: --no-deps.
        {
          name: 'alone',
          testMatch: 'closed-doors.test.ts',
          dependencies: ['together', 'desk'],
          fullyParallel: false,
          workers: 1,
        },
      ],
});
