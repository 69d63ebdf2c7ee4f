import { expect, test } from 'vitest'
import { addTeamMember } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Team', ({ open }) => {
  test('is listed in the order the organizers gave it', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    await addTeamMember(database.db, { name: 'Second', sortOrder: 2 })
    await addTeamMember(database.db, { name: 'First', sortOrder: 1 })
    const { body } = await visitor('/team')
    expect(body).toMatchObject({ success: true, teamMembers: [{ name: 'First' }, { name: 'Second' }] })
    expect(body.teamMembers[0]).not.toHaveProperty('version')
  })
})
