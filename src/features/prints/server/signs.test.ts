import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, addSponsor } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { readTags } from '#test/read-tags.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Signs to print', ({ open }) => {
  test('T4: each place of the program has a sheet with what happens there, and each partner one', async () => {
    const database = await open()
    await addEdition(database.db)
    const site = testSite(database, { settings: { PUBLIC_URL: 'https://devontalks.example' } })
    const hall = { startTime: '9:00 AM', endTime: '10:00 AM', location: 'Main hall' }
    await addScheduleItem(database.db, { ...hall, title: 'Talks', sortOrder: 1 })
    await addScheduleItem(database.db, { ...hall, title: 'Lunch', location: 'Foyer', sortOrder: 2 })
    await addScheduleItem(database.db, { ...hall, startTime: '1:00 PM', title: 'More talks', sortOrder: 3 })
    const long = 'Nguyễn Thị Ánh-Tuyết, ᓄᓇᕗᑦ & Sons, Surveyors of Rivers and Bridges of the West'
    for (const name of ['Quill Press', long]) await addSponsor(database.db, { name })
    const read = async (path: string) =>
      readTags(await (await site.raw(path, { cookie: await site.cookie() })).arrayBuffer())
    expect(await read('/api/admin/prints/room-signs.pdf')).toEqual([
      ...['P DevonTalks 2026', 'H1 Main hall'],
      ...['P 9:00 AM - 10:00 AM: Talks', 'P 1:00 PM - 10:00 AM: More talks'],
      ...['Figure ', 'P The whole program', 'P https://devontalks.example/schedule'],
      ...['P DevonTalks 2026', 'H1 Foyer', 'P 9:00 AM - 10:00 AM: Lunch'],
      ...['Figure ', 'P The whole program', 'P https://devontalks.example/schedule'],
    ])
    expect((await read('/api/admin/prints/table-signs.pdf')).filter(tag => tag.startsWith('H1'))).toEqual([
      'H1 Quill Press',
      `H1 ${long}`,
    ])
  })
})
