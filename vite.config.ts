import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { imagetools } from 'vite-imagetools'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { narrowFonts } from './scripts/narrow-fonts.ts'
import { installedBeside } from './scripts/server-bundle.ts'

/** What uses a module and is loaded when it is needed, by the import graph. Each is the start of a chunk. */
function startsThatUse(id: string, graph: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id])
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  return [...importers].filter(each => graph.getModuleInfo(each)?.dynamicImporters.length !== 0)
}

/** TanStack Start makes a chunk of the component of each page. */
const anyPage = /\.tsx\?tsr-split/
const homePage = /\/home\/site\/[\w-]+\.tsx\?tsr-split/
/** The pages that follow the day, with their late parts. */
const dayPage = /home-page\.tsx|home-sections\.tsx|schedule-page\.tsx|live-news\.tsx/
/** The pages with a form, with their late parts. */
const formPage =
  /speak-page\.tsx|volunteer-apply-page\.tsx|nominate-page\.tsx|partner-with-us-page\.tsx|coming-soon-page\.tsx|home-sections\.tsx/
/** The pages of personal links use the fields of the forms: they must not make the other pages heavier. */
const ownPage = /own-link-page|own-pages/

interface SharedParts {
  /** One of the chunks that use them is of such a page. */
  page: RegExp
  /** Only such chunks use them: the others need not load them. */
  only?: RegExp
  /** How many chunks use such a module. */
  least?: number
}

/** One file of the modules that pages share: it compresses better than thirty of a few hundred bytes. */
function shared(name: string, { page, only, least = 2 }: SharedParts): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    test: /\/src\//,
    name: (id, graph) => {
      const chunks = startsThatUse(id, graph).filter(chunk => chunk.includes('/site/') && !ownPage.test(chunk))
      const isOnlyOf = (page: RegExp) => chunks.every(chunk => page.test(chunk))
      if (!(only ? isOnlyOf(only) : !isOnlyOf(dayPage) && !isOnlyOf(formPage))) return null
      return chunks.length >= least && chunks.some(chunk => page.test(chunk)) ? name : null
    },
  }
}

/** What the pages of personal links share with others: a speaker's phone does not load the dashboard with it. */
const sharedWithOwnPages: Rolldown.CodeSplittingGroup = {
  debugName: 'shared-with-own',
  test: /\/src\//,
  name: (id, graph) => {
    const starts = startsThatUse(id, graph)
    const own = starts.filter(start => ownPage.test(start))
    return own.length > 0 && own.length < starts.length ? 'shared-with-own' : null
  },
}

/** One file of the modules that so many of these parts of the dashboard share. */
function sharedInDashboard(name: string, part: RegExp, least: number): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    // Of a package that is imported by its list of parts, each part would count as used.
    test: /\/src\//,
    name: (id, graph) => {
      const starts = startsThatUse(id, graph)
      return starts.filter(start => part.test(start)).length >= least ? name : null
    },
  }
}

/** The router's manifest names its sources by their full path; a build is the same in every folder. */
const withoutFolder = {
  name: 'without-folder',
  renderChunk: (code: string) => code.replaceAll(`${import.meta.dirname}/`, ''),
}

/** The processes and threads of the server: entries of one build, so that each module is built once (decision record 20). */
const processes = ['main', 'worker', 'renderer', 'backup', 'password', 'restore'].map(name => [name, `src/${name}.ts`])

export default defineConfig(({ command }) => ({
  // React 18 and later have it built in.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    ssr: {
      // In development the server imports the installed packages.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: installedBeside },
      }),
      build: {
        license: { fileName: 'licenses.md' },
        target: 'node24',
        rolldownOptions: {
          // Directives such as 'use client' have no meaning on a server.
          checks: { moduleLevelDirective: false },
          input: Object.fromEntries(processes),
        },
      },
    },
    client: {
      build: {
        modulePreload: {
          // The entry, which every page loads, does not list the files of all other pages, and no file lists those that
          // every page starts with, or what comes after the first paint of the day.
          resolveDependencies: (file, files, { hostId }) => {
            const others = files.filter(other => !/\/(?:index|packages|rolldown-runtime)-/.test(other))
            return /\/(?:index|day)-/.test(hostId) || others.every(other => other === file) ? [] : others
          },
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // `$initial` is what every page needs to start.
              groups: [
                { name: 'packages', test: /node_modules/, tags: ['$initial'] },
                { name: 'site', tags: ['$initial'] },
                // The home page may send less than the others.
                shared('shared-with-home', { page: homePage }),
                shared('shared', { page: anyPage }),
                shared('form', { page: formPage, only: formPage }),
                // The rest of the form to speak, which the pages of personal links use too.
                shared('speak', { page: /speak-page\.tsx/, only: formPage, least: 1 }),
                shared('day', { page: homePage, only: dayPage }),
                // The schedule and its timeline, which the home page shows on the day.
                shared('day-schedule', { page: /schedule-page\.tsx/, only: dayPage, least: 1 }),
                sharedWithOwnPages,
                sharedInDashboard('dashboard', /home-tab|admin-layout/, 1),
                sharedInDashboard('login', /login-page/, 1),
                sharedInDashboard('tabs', /-(?:admin|tab)\.tsx$/, 4),
                sharedInDashboard('forms', /-editor\.tsx$/, 4),
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    withoutFolder,
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
    // Takes half the time of sharp's default and makes files a few per cent larger.
    imagetools({ defaultDirectives: new URLSearchParams({ effort: '2' }) }),
    narrowFonts(),
    inlineScripts(),
  ],
}))
