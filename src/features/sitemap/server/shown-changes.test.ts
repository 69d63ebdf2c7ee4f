import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { collections } from '#features/collections/server/collections.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { readSearchIndex } from '#features/search/server/search-index.domain.ts'
import { historyTables, tables } from '#features/tables/table-facts.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { anyDatabase } from '#test/each-database.ts'
import { readSitemap } from './sitemap.domain.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const LATER = '2026-03-05T12:00:00.000Z'
const paths = pagePaths(routes.children ?? [])

anyDatabase('The sitemap', ({ open }) => {
  test('says of a page with records when one of them last changed', async () => {
    const database = await open()
    await loadSampleContent(database, NOW)
    const { db } = database
    const anyTable = db.withTables<Record<string, { updatedAt: string }>>()
    const found = async () => new Set((await readSearchIndex(db)).map(({ path, title }) => `${path}\n${title}`))
    const pages = new Set<string>()
    const missed: string[] = []
    const empty: string[] = []
    // The last one first: none refers to a later one.
    for (const table of historyTables.filter(table => table in collections).toReversed()) {
      await anyTable.updateTable<string>(table).set({ updatedAt: LATER }).execute()
      const entries = await readSitemap(db, paths, await readEvent(db, NOW))
      const changed = entries.filter(({ changedAt }) => changedAt === LATER).map(({ path }) => path)
      const before = await found()
      const { numDeletedRows } = await anyTable.deleteFrom<string>(table).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n && tables[table].shown !== 'none') empty.push(table)
      const after = await found()
      const gone = [...before].filter(record => !after.has(record))
      const shown = new Set(gone.map(record => record.replace(/[#\n].*/s, '')))
      for (const page of shown) pages.add(page.replace(/\d+/, '1'))
      missed.push(...[...shown].filter(page => !changed.includes(page)).map(page => `${table}: ${page}`))
    }
    const ofSpeaker = ['/speakers/1', '/speakers/1/presentation']
    expect([...pages]).toEqual(expect.arrayContaining(['/questions', '/team', '/schedule', '/sponsor', ...ofSpeaker]))
    expect(missed).toEqual([])
    // The search finds neither. Of any other type that visitors see, add a row above if the sample has none.
    expect(empty).toEqual(['newsletters', 'sitePictures'])
  })
})
