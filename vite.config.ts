import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { narrowFonts } from './scripts/narrow-fonts.ts'
import { installedBeside } from './scripts/server-bundle.ts'

/** The drawing of icons, and those that public pages show. */
const icons =
  'lucide-react/dist/esm/(?!icons)|/icons/(?:arrow-down|calendar-plus|check|chevron-down|download|mail|map-pin|plus|search)\\.mjs'

/** What the frame and the top of public pages are made of, in one file. */
const frame = [
  'brand-name|brand-parts|client|content.queries|find-text|site-layout',
  'day-line|day-of-event|event.queries|event-json-ld|latest-recap|notice-bar|page-head|phase-rules|social-links|tickets-link|use-event',
  'item-anchor|item-states|schedule.queries|use-item-states|use-moment|use-now',
  'line-up-path|speaker-head|speaker-photo|talk-title|use-edition-speakers|speakers.queries|partners.queries',
  'day-text|excerpt|problem-body|short-digest|stale-at-moment|wait-on-server|words-of',
  'brand|focus-of|own-icon|media-path|picture-with-fallback|stored-picture|stored-sources|built-picture|button|deferred-part|full-page-notice|line-icon|show-toast|site-link|social-icon|toasts|use-back-closes',
]

/** Our own parts that at least three public pages show, below the top of `/`: one file compresses better than thirty of a few hundred bytes. */
const shownByMostPages = [
  'apply-until|edition-day|event-facts|intro-picture|read-markup|recap-link|written',
  'hold-in-place',
  'draft-note|form-end|inbox-rules|missing-fields|privacy-note|public-forms|send-form|sent-texts|text-rules|until-closed|use-form-draft|use-public-form|form-checks',
  'speaker-card|speaker-grid|speaker-states|speakers-fault',
  'badge|download-link|field-frame|honeypot-field|stale-notice|page-hero|paragraphs|point-list|section',
  'count-text|dollar-text|select-field|skeleton|text-field|textarea-field|underlined-link',
]

/** The processes of the server, and its threads: entries of one build, so that no module is there twice in any of them (decision record 20). */
const processes = ['main', 'worker', 'renderer', 'backup', 'password', 'restore'].map(name => [name, `src/${name}.ts`])

export default defineConfig(({ command }) => ({
  // React has it of its own since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
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
        modulePreload: {
          // A page that is opened names its files itself; one that follows another asks for what it lacks. So the entry, which
          // every page is sent, need not name the files of all others.
          resolveDependencies: (_, files, { hostId }) => (/\/index-/.test(hostId) ? [] : files),
        },
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
                  // Lists that are read page by page, changes of records and guards of unsaved work are the dashboard's alone.
                  test: /^(?!.*(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useBlocker)).*node_modules\/(?:seroval|seroval-plugins|hono|use-sync-external-store|@tanstack\/[\w-]+)\//,
                },
                {
                  name: 'site',
                  test: new RegExp(
                    `/src/site/(?!hold-in-place|quick-links|site-footer)|/src/.*/(?:${frame.join('|')})\\.tsx?$`,
                  ),
                },
                {
                  name: 'parts',
                  test: new RegExp(`${icons}|/src/.*/(?:${shownByMostPages.join('|')})\\.tsx?$`),
                },
                {
                  // Every page that writes to the team shows its partners, too.
                  name: 'partners',
                  test: /15-long-tables|\/contact-(?:form|subjects)\.tsx?$|\/(?:group-by-tier|is-light-logo|package-card|places-left|places-taken|places-text|sponsor-logo|tier-grid|tier-name)\.tsx?$/,
                },
                {
                  name: 'application',
                  test: /\/(?:application-form|applications-closed|field-group|speaker-rules|volunteer-rules|word-count)\.tsx?$/,
                },
                { name: 'talk', test: /\/(?:share-links|speaker-neighbours|talk-time)\.tsx$/ },
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
