import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/test/postgres-server.ts',
    maxWorkers: 2,
    // Tests change only databases of their own: a worker runs many files.
    isolate: false,
    // No test measures time; on a busy machine a command that starts a process may take this long.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Long enough for a busy machine; fast tests stay fast.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
