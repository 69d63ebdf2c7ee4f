import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

test('S6: a speaker is replaced in three presses by the first reserve; the mails are read, and all of it is undone', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const [leaving, first, second] = speakers
  for (const { id } of [first, second]) await site.call('PATCH', `/speakers/${id}`, { selectionStatus: 'shortlisted' })
  const isInProgram = async (name: string) => JSON.stringify(await site.call('GET', '/schedule')).includes(name)
  const { page, press } = await openTab('speakers&view=shortlisted', { site })
  await press(`Make reserve: ${first.name}`)
  await page.findAllByText('Reserve 1')
  await press(`Make reserve: ${second.name}`)
  await press(`Move up: ${second.name}`)
  await page.findAllByRole('button', { name: `Move up: ${first.name}` })

  await press(/^All/, document.body, 'tab')
  await press(`Edit ${leaving.name}`)
  await press(`${leaving.name} cannot come`)
  expect(await page.findByRole('radio', { name: second.name })).toHaveProperty('checked', true)
  await press(`Replace ${leaving.name}`)
  await page.findByRole('dialog', { name: new RegExp(`^${second.name} speaks at`) })
  expect([await isInProgram(leaving.name), await isInProgram(second.name)]).toEqual([false, true])
  await press('Read the 2 mails')
  for (const { name } of [second, leaving])
    await press(/once mail works/, await page.findByRole('dialog', { name: `Mail to ${name}` }))
  await expectGone(() => page.queryByRole('dialog', { name: `Mail to ${leaving.name}` }))

  await press(`Edit ${leaving.name}`)
  await press('History')
  await press(/Replaced/)
  await press('Undo all of it')
  await page.findByText('Everything is as before. No mail was sent.')
  expect(await isInProgram(leaving.name)).toBe(true)
})

test('S6: of two organizers who replace a speaker the second is told', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const { id, name } = speakers[0]
  const { page, press } = await openTab('speakers', { site })
  await press(`Edit ${name}`)
  await press(`${name} cannot come`)
  await site.call('POST', `/speakers/${id}/replacement`, { reserve: null })
  await press('To be announced', document.body, 'radio')
  await press(`Replace ${name}`)
  await page.findByText(/was replaced already/)
})
