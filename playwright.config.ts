import { defineConfig } from '@playwright/test'

const engines = ['sqlite', 'postgres'] as const

export default defineConfig<{ engine: (typeof engines)[number] }>({
  testDir: 'e2e',
  outputDir: '.cache/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // A machine that others share can stall for seconds: patience costs nothing when all is well, and what passes only
  // at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${process.env.LECTERN_REPORTS ?? '.cache/reports'}/playwright.json` }]],
  use: {
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
  projects: engines.map(engine => ({ name: engine, use: { engine } })),
})
