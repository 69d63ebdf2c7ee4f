import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { narrowFonts } from './scripts/narrow-fonts.ts'

/** Our own parts that most public pages show: one file compresses better than twenty of a few hundred bytes. */
const shownByMostPages = [
  'lib/',
  'ui/(?:badge|button|built-picture|field-|lone-|page-hero|paragraphs|picture-or|section|select|site-|skeleton|social|text|underlined|use-slide)',
  'features/event/',
  'features/media/(?:media-path|stored-picture)',
  'features/partners/tier-',
  'features/settings/settings.queries',
  'features/speakers/(?:speaker-grid|speaker-photo|speakers-fault|speakers.queries)',
]

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|seroval|seroval-plugins|hono|@tanstack\/[\w-]+)\//,
                },
                {
                  name: 'site',
                  minShareCount: 3,
                  test: new RegExp(`/src/(?:${shownByMostPages.join('|')})`),
                },
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
      },
    }),
    react(),
    tailwindcss(),
    // Half the time of sharp's own default, for files a few per cent larger.
    imagetools({ defaultDirectives: new URLSearchParams({ effort: '2' }) }),
    narrowFonts(),
  ],
})
