import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'

/** What all projects share. */
const test = {
  // Tests change only databases of their own: a worker runs many files.
  isolate: false,
  // No test measures time; on a busy machine a command that starts a process may take this long.
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // Long enough for a busy machine; fast tests stay fast.
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [inlineScripts()],
        test: { ...test, name: 'units', include: ['src/**/*.test.ts'], globalSetup: './src/test/postgres-server.ts' },
      },
      // The built process, without a browser.
      { test: { ...test, name: 'process', include: ['e2e/*.test.ts'], globalSetup: './e2e/global-setup.ts' } },
    ],
  },
})
