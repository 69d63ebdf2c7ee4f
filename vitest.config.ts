import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/test/postgres-server.ts',
    maxWorkers: 2,
    // Tests change nothing but databases of their own: a worker is there for many files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
