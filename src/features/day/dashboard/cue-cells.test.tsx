import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

interface StoredCue {
  id: number
  title: string
  minutes: number
  mayShrink: number
  soundNote: string
  speakerId: number | null
}

/** A run sheet of three cues, opened at a desk, with what is stored of it. */
async function openSheet() {
  const site = await ownSite()
  const add = (title: string, minutes: number) => site.call('POST', '/cues', { title, kind: 'host', minutes })
  for (const [title, minutes] of [
    ['Doors', 30],
    ['Welcome', 10],
    ['Applause', 1],
  ] as const)
    await add(title, minutes)
  const stored = async (title: string): Promise<StoredCue> => {
    const { cues }: { cues: StoredCue[] } = await site.call('GET', '/admin/day')
    const found = cues.find(cue => cue.title === title)
    if (!found) throw new Error(`no cue ${title}`)
    return found
  }
  const tab = await openTab('day&view=edit', { site })
  const cell = (label: string) => tab.page.findByLabelText<HTMLInputElement>(label)
  const type = async (label: string, text: string) => {
    const input = await cell(label)
    await tab.user.click(input)
    await tab.user.clear(input)
    await tab.user.keyboard(text)
    return input
  }
  return { ...tab, site, stored, cell, type }
}

test('R1: a cue is edited in its row: Enter saves and goes down, arrows and Tab move, Escape puts back', async () => {
  const { user, stored, cell, type, page, calls } = await openSheet()
  await type('Minutes: Doors', '45{Enter}')
  const below = await cell('Minutes: Welcome')
  await expect.poll(() => document.activeElement).toBe(below)
  await expect.poll(async () => (await stored('Doors')).minutes).toBe(45)
  await page.findByText('Cue saved')

  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await cell('Minutes: Applause'))
  await user.keyboard('{ArrowUp}{Tab}')
  expect(document.activeElement).toBe(await cell('May lose: Welcome'))
  await user.keyboard('3{Tab}')
  await expect.poll(async () => (await stored('Welcome')).mayShrink).toBe(3)

  const saves = () => calls.filter(call => /^\/cues\/\d+$/.test(call)).length
  const before = saves()
  const minutes = await type('Minutes: Welcome', '99{Escape}')
  expect(minutes.value).toBe('10')
  await user.tab()
  expect(saves()).toBe(before)

  // The last row has none below: Enter saves there, too.
  await type('Fixed start: Applause', '2pm{Enter}')
  await expect.poll(async () => (await cell('Fixed start: Applause')).value).toBe('2:00 PM')
})

test('R1: what a cell refuses is said in its row, and stays as it was typed', async () => {
  const { stored, cell, type, page, user } = await openSheet()
  const minutes = await type('Minutes: Welcome', 'ten{Enter}')
  await page.findByText('Minutes: Please enter a number of minutes between 0 and 600.')
  expect([minutes.value, document.activeElement, minutes.getAttribute('aria-invalid')]).toEqual([
    'ten',
    minutes,
    'true',
  ])
  await user.keyboard('{Escape}')
  await expect.poll(() => page.queryByText(/^Minutes: Please/)).toBeNull()

  // The server refuses: what the row may lose is more than it has.
  await type('May lose: Welcome', '11{Tab}')
  await page.findByText('May lose: A cue cannot lose more minutes than it has.')
  expect((await cell('May lose: Welcome')).value).toBe('11')
  expect(document.activeElement).toBe(await cell('Fixed start: Welcome'))
  await type('Minutes: Welcome', '12{Tab}')
  await expect.poll(async () => (await stored('Welcome')).mayShrink).toBe(11)
  expect((await stored('Welcome')).minutes).toBe(12)
})

test('R1: cells that are left one right after the other are all saved, over the version of the one before', async () => {
  const { stored, type, page } = await openSheet()
  await type('Minutes: Welcome', '15')
  await type('Sound: Welcome', 'Headset 1')
  await type('On stage: Welcome', 'Mei Ling{Enter}')
  await expect.poll(() => stored('Welcome')).toMatchObject({ minutes: 15, soundNote: 'Headset 1', onStage: 'Mei Ling' })
  expect(page.queryByText('Changed by somebody else')).toBeNull()
})

test('R1: a cell that somebody else has changed asks which one counts, and others follow', async () => {
  const { site, stored, cell, type, page, press } = await openSheet()
  const typed = await cell('Minutes: Welcome')
  await type('Minutes: Welcome', '15')
  const { id } = await stored('Welcome')
  await site.call('PATCH', `/cues/${id}`, { minutes: 20 })
  await type('Minutes: Doors', '31{Tab}')
  await page.findByRole('dialog', { name: 'Changed by somebody else' })
  await press('Keep mine')
  await expect.poll(async () => (await stored('Welcome')).minutes).toBe(15)
  expect(typed.value).toBe('15')
})

test('S6: the names of a talk are its speaker’s, and no cell of its row; the paper is in the menu', async () => {
  const site = await ownSite()
  const { cues }: { cues: StoredCue[] } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const talk = cues.find(({ speakerId }) => speakerId !== null)
  const { page, press } = await openTab('day&view=edit', { site })
  await page.findByLabelText(`Minutes: ${talk?.title}`)
  expect(page.queryByLabelText(`On stage: ${talk?.title}`)).toBeNull()
  expect(page.queryByLabelText('On stage: Welcome')).not.toBeNull()
  await press('More actions')
  const paper = await page.findByRole('menuitem', { name: 'Run sheet (PDF)' })
  expect(paper.getAttribute('href')).toBe('/api/admin/day/run-sheet.pdf?year=2026')
})
