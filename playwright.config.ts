import './e2e/move-clock.mjs'
import { defineConfig } from '@playwright/test'

/** Other specs see the engine only through the API, whose suites run on both (decision record 15). */
const onPostgres = {
  name: 'postgres',
  use: { engine: 'postgres' as const },
  testMatch: /\/(main-job|organizers)\.spec\.ts$/,
}

export default defineConfig<{ engine: 'sqlite' | 'postgres' }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // What takes long and changes rarely: `npm run test:long`.
  testIgnore: process.env.LECTERN_TEST_LONG ? [] : 'long/**',
  outputDir: '.cache/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  // One per core: more only slow each other down.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `${process.env.LECTERN_REPORTS ?? '.cache/reports'}/playwright.json` }]],
  use: {
    // Otherwise a press on a covered button waits for the whole test timeout without a message.
    actionTimeout: 30_000,
    // Motion that no test looks at is not drawn sixty times a second; files about motion ask for it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [{ name: 'sqlite', use: { engine: 'sqlite' } }, ...(process.env.LECTERN_TEST_ALL ? [onPostgres] : [])],
})
