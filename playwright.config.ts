import './e2e/move-clock.mjs'
import { defineConfig } from '@playwright/test'

/** Where the process itself is stopped and killed; what a browser sees comes through the API, whose suites run on both engines (decision record 15). */
const onBothEngines = process.env.LECTERN_TEST_ALL
  ? /\/(main-job|committee|stopping|backup-process|mail)\.spec\.ts$/
  : /\/(stopping|backup-process|mail)\.spec\.ts$/

export default defineConfig<{ engine: 'sqlite' | 'postgres' }>({
  testDir: 'e2e',
  outputDir: '.cache/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  // One for each core of the machine that checks: more only make each other slower.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${process.env.LECTERN_REPORTS ?? '.cache/reports'}/playwright.json` }]],
  use: {
    // Else a press on what is covered waits as long as the test may take, and its line is not said.
    actionTimeout: 30_000,
    // What nobody looks at is not drawn sixty times a second; a file whose subject is motion asks for it (`moving`).
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
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' }, testMatch: onBothEngines },
  ],
})
