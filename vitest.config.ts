import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/test/postgres-server.ts',
    maxWorkers: 2,
    // Tests change nothing but databases of their own: a worker is there for many files.
    isolate: false,
    // No test measures time; a busy machine may take this long for a command that starts a process of its own.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Long enough for a machine that is busy with other tests; what is quick is as quick as before.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
