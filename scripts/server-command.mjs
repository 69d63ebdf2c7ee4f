/**
 * How the server is started, by `npm start` and by everything that tests or measures it (docs/decisions/0013). A heap
 * left to itself grows with the machine, not with the site.
 */
export const serverArguments = [
  '--disable-warning=ExperimentalWarning',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  'dist/server/main.js',
]

export const serverEnvironment = {
  // React renders pages about twice as fast.
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  // What a decoded picture took goes back to the machine at once; glibc would raise this by itself, and keep it.
  MALLOC_MMAP_THRESHOLD_: '65536',
}
