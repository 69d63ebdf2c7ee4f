import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'

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
  ],
})
