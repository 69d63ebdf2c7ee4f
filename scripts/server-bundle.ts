import { eastAsianNames, scriptNames } from '../src/print/fallback-faces.ts'

/** What the bundle of the server leaves in `node_modules`: programs for this kind of machine, and files found by their name. */
export const installedBeside = [
  'sharp',
  '@node-rs/argon2',
  'piscina',
  'pdfkit',
  '@fontsource/bricolage-grotesque',
  '@fontsource/instrument-sans',
  'subset-font',
  ...[...scriptNames, ...eastAsianNames].map(name => `@fontsource-variable/${name}`),
]
