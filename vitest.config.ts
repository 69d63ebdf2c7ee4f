import { defineConfig } from 'vitest/config'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { unmadePictures } from './src/test/screens/unmade-pictures.ts'

const screens = `${import.meta.dirname}/src/test/screens`

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // One more than cores: databases and timers leave a third of each waiting.
    maxWorkers: 3,
    // Tests change only databases of their own: a worker runs many files.
    isolate: false,
    // No test measures time; on a busy machine a command that starts a process may take this long.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Long enough for a busy machine; fast tests stay fast.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['{src,torture}/**/*.test.ts'], globalSetup: './src/test/postgres-server.ts' },
      },
      {
        extends: true,
        plugins: [unmadePictures()],
        // In place of what only the build of the site makes.
        resolve: {
          alias: [
            { find: /^.*\.css\?url$/, replacement: `${screens}/unmade-stylesheet.ts` },
            { find: '@tanstack/react-start', replacement: `${screens}/client-half.ts` },
          ],
        },
        test: {
          name: 'screens',
          // In production, the router of a Node process takes itself for a server.
          env: { NODE_ENV: 'test' },
          include: ['src/**/*.test.tsx'],
          environment: `${screens}/dom-environment.ts`,
          globalSetup: `${screens}/serve-sites.ts`,
        },
      },
      {
        // The built process, without a browser.
        extends: true,
        test: {
          name: 'process',
          include: [process.env.LECTERN_TEST_LONG ? 'e2e/long/*.test.ts' : 'e2e/*.test.ts'],
          globalSetup: './e2e/process-setup.ts',
        },
      },
    ],
  },
})
