import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { pageMatcher, pagePaths } from '#rendering/page-paths.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

/** Sample values of the parts of an address that differ by record. */
const samples: Record<string, string> = { 'part.id': '1', year: '2025' }

/** An address of the site in a template, without the seeds of ids, and the address that the code of a sign holds. */
const written = /(?<!guidOf\()`[^`]*?\$\{(?:config\.)?(?:publicUrl|siteUrl)\}(\/[^`'" \\]*)|code: \{ path: '([^']+)'/g

/** The addresses that mails, papers, calendars and cards name; those of links are in the tests of links. */
const addresses = globSync('src/{app,features/*/server}/**/*.ts', { cwd: projectFolder() })
  .filter(path => !path.endsWith('.test.ts'))
  .flatMap(path => [...readFileSync(join(projectFolder(), path), 'utf8').matchAll(written)])
  .map(([, inTemplate, ofSign = '']) => inTemplate ?? ofSign)
  .filter(address => !/\{token\}/.test(address))
  .map(address => address.replaceAll(/\$\{([\w.]+)\}/g, (_, name: string) => samples[name] ?? name))

const isPage = pageMatcher(pagePaths(routes.children ?? []))

anyDatabase('An address on paper, in a mail or in a calendar', ({ open }) => {
  test('is there', async () => {
    const database = await open()
    const site = testSite(database)
    await loadSampleContent(database, site.services.now())
    const gone: string[] = []
    for (const address of new Set(addresses)) {
      const { pathname, search } = new URL(address, 'http://localhost')
      const { status } = await site.request(pathname + search)
      if (!isPage(pathname) && status >= 400) gone.push(`${address}: ${status}`)
    }
    expect(addresses.length).toBeGreaterThan(15)
    expect(gone).toEqual([])
  })
})
