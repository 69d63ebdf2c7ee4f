import { expect, test } from 'vitest'
import { addScheduleItem } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

eachDatabase('Schedule', ({ open }) => {
  test('is listed in the order the organisers gave it', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    await addScheduleItem(database.db, { title: 'Second', sortOrder: 2 })
    await addScheduleItem(database.db, { title: 'First', sortOrder: 1, startTime: '10:00 AM', endTime: '11:00 AM' })
    expect((await visitor('/schedule')).body).toEqual({
      scheduleItems: [
        expect.objectContaining({ title: 'First', startTime: '10:00 AM' }),
        expect.objectContaining({ title: 'Second' }),
      ],
    })
  })
})
