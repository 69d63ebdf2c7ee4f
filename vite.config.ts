import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { narrowFonts } from './scripts/narrow-fonts.ts'
import { installedBeside } from './scripts/server-bundle.ts'

/** The drawing of icons, and those that public pages show. */
const icons =
  'lucide-react/dist/esm/(?!icons)|/icons/(?:calendar-plus|check|chevron-down|download|link-2|map-pin|menu|user|x)\\.mjs'

/** Our own parts that at least three public pages show: one file compresses better than thirty of a few hundred bytes. */
const shownByMostPages = [
  'brand-name|client|site-layout',
  'content.queries|find-text|intro-picture|written',
  'edition-day|event-facts|event-json-ld|event.queries|page-head|social-links|tickets-link|use-event',
  'form-end|missing-fields|public-forms|send-form|text-rules|use-public-form',
  'media-path.schema|stored-picture',
  'group-by-tier|partners.queries|places-taken|places-text|sponsor-logo|tier-grid|tier-name',
  'line-up-path|speaker-card|speaker-grid|speaker-head|speaker-photo|speakers-fault|speakers.queries',
  'day-text|excerpt|form-checks|offset-time|problem-body|read-markup|short-digest|wait-on-server',
  'badge|built-picture|button|download-link|field-frame|full-page-notice|honeypot-field|may-be-old|page-hero|paragraphs|picture-or',
  'contact-subjects|dollar-text|event-facts|point-list|privacy-note|section|sent-texts',
  'select-field|show-toast|site-link|skeleton|social-icon|text-field|textarea-field|underlined-link',
]

/** The processes of the server, and its worker: entries of one build, so that no module is there twice in any of them (decision record 20). */
const processes = ['main', 'worker', 'backup', 'password', 'restore'].map(name => [name, `src/${name}.ts`])

export default defineConfig(({ command }) => ({
  environments: {
    ssr: {
      // While it is developed the server takes its packages as they are installed.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: installedBeside },
      }),
      build: {
        license: { fileName: 'licenses.md' },
        target: 'node24',
        rolldownOptions: {
          // Directives such as 'use client' mean nothing to a server.
          checks: { moduleLevelDirective: false },
          input: Object.fromEntries(processes),
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /rolldown.runtime|preload-helper|react-client\.ts|node_modules\/(?:react|react-dom|scheduler)\//,
                },
                {
                  name: 'router',
                  // Lists that are read page by page are the dashboard's alone.
                  test: /^(?!.*(?:infiniteQueryObserver|useInfiniteQuery)).*node_modules\/(?:seroval|seroval-plugins|hono|use-sync-external-store|@tanstack\/[\w-]+)\//,
                },
                {
                  name: 'site',
                  test: new RegExp(`/src/site/|${icons}|/src/.*/(?:${shownByMostPages.join('|')})\\.tsx?$`),
                },
                {
                  name: 'application',
                  test: /\/(?:application-form|applications-closed|field-group|word-count)\.tsx?$/,
                },
                { name: 'talk', test: /\/(?:share-links|speaker-states)\.tsx$/ },
                { name: 'slides', test: /\/src\/ui\/slides\/(?:slide-controls|use-slide-show|use-swipe)\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      server: { entry: './app/start-entry.ts' },
      client: { entry: './app/client-entry.tsx' },
      router: {
        entry: './app/router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/app/routes.ts',
        generatedRouteTree: './app/route-tree.gen.ts',
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
    }),
    react(),
    tailwindcss(),
    // Half the time of sharp's own default, for files a few per cent larger.
    imagetools({ defaultDirectives: new URLSearchParams({ effort: '2' }) }),
    narrowFonts(),
  ],
}))
