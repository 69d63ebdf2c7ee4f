import { build, type Plugin } from 'vite'

const named = /\?script$/

/** Makes `import script from './x.ts?script'` the text of a script for a page, with all that it imports. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: named },
      async handler(id) {
        const made = await build({
          configFile: false,
          logLevel: 'warn',
          // A library build leaves this to who uses it.
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            // Screens of the day are old televisions and tablets.
            target: 'es2019',
            write: false,
            // Directives such as 'use client' have no meaning in one script.
            rolldownOptions: { checks: { moduleLevelDirective: false } },
            lib: { entry: id.replace(named, ''), formats: ['iife'], name: 'page' },
          },
        })
        const [output] = [made].flat()
        const chunk = output && 'output' in output ? output.output[0] : undefined
        for (const file of chunk?.moduleIds ?? []) this.addWatchFile(file)
        return `export default ${JSON.stringify(chunk?.code.trim())}`
      },
    },
  }
}
