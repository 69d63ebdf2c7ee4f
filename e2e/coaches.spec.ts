import { axeAtEveryWidth, beginSession, callElsewhere, forgiveRefusals } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

const SECRET = 'numbat-7741'

test('K2, K3, AX1: a coach answers with and without scripts, and no byte for the speaker has the private note', async ({
  page,
  site,
  axe,
  complaints,
}) => {
  await beginSession(page)
  const add = (path: string, body: object) => callElsewhere(page, 'POST', path, body)
  for (const [name, weeksBefore] of [
    ['Outline', 16],
    ['Full text', 8],
  ] as const)
    await add('/milestones', { name, weeksBefore, handedIn: 'text' })
  const data = { name: 'Ida Waits', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire' }
  const { speaker } = await add('/speakers', { ...data, selectionStatus: 'selected' })
  const { coach } = await add('/coaches', { name: 'Carla Voss' })
  await callElsewhere(page, 'PATCH', `/speakers/${speaker.id}`, { coachId: coach.id })
  const linkOf = async (purpose: string, recordId: number) =>
    new URL((await add('/access-links', { purpose, recordId, by: 'page' })).address).pathname
  const [theirs, own] = [await linkOf('speaker', speaker.id), await linkOf('coach', coach.id)]
  const { milestones } = await callElsewhere(page, 'GET', '/admin/milestones')
  for (const { id } of milestones) await add(`${theirs}/speaker`, { milestoneId: id, handInText: 'Soil, then seeds.' })

  const words = { 'Words to Ida Waits': 'Begin with the frost.', 'Private note': `Ask about the ${SECRET}.` }
  const sent = await sendPlainly(site.address, await visitPlainly(site.address, own), /^Again/, words)
  expect(textOf(sent.document)).toMatch(/1 version waits for you\.\s*Thank you, it is saved\./)
  const ofSpeaker = await (await page.request.get(theirs)).text()
  expect(ofSpeaker).toContain('Begin with the frost.')
  expect(ofSpeaker).not.toContain(SECRET)

  await page.goto(own)
  const waiting = page.getByRole('region', { name: 'Ida Waits: Full text' })
  await axeAtEveryWidth(page, axe)
  await waiting.getByLabel('Words to Ida Waits').fill('Good.')
  const [, full] = milestones
  const handIn = (handInText: string) => add(`${theirs}/speaker`, { milestoneId: full.id, handInText })
  await handIn('Frost, soil, seeds.')
  await waiting.getByRole('button', { name: 'Go on' }).click()
  await expect(waiting.getByRole('alert')).toContainText('or a newer one has come. Look again.')
  await expect(waiting).toContainText('Soil, then seeds.')
  await waiting.getByRole('button', { name: 'Show it' }).click()
  await expect(waiting.getByRole('heading')).toBeFocused()
  await expect(waiting).toContainText('Frost, soil, seeds.')
  await expect(waiting.getByLabel('Words to Ida Waits')).toHaveValue('Good.')
  await waiting.getByRole('button', { name: 'Go on' }).click()
  await expect(waiting.getByRole('status')).toHaveText('Answered. Thank you.')
  await expect(waiting.getByRole('heading')).toBeFocused()
  await expect(waiting).toContainText('Go on, Carla Voss: Good.')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('-answer-')))
  expect(kept, 'nothing of what was sent stays on the device').toEqual([])
  await page.reload()
  await expect(waiting).toBeHidden()

  await handIn('Seeds.')
  await page.reload()
  await waiting.getByLabel('Words to Ida Waits').fill('About the seeds.')
  const { handIns } = await callElsewhere(page, 'GET', '/admin/hand-ins')
  const { id, version } = handIns.find(({ text }: { text: string }) => text === 'Seeds.')
  await callElsewhere(page, 'PATCH', `/hand-ins/${id}`, { version, answer: 'again' })
  await waiting.getByRole('button', { name: 'Go on' }).click()
  await waiting.getByRole('button', { name: 'Show it' }).click()
  await expect(waiting.getByText('It was answered meanwhile: what you typed is not sent.')).toBeVisible()
  await expect(waiting.getByLabel('Words to Ida Waits')).toHaveValue('About the seeds.')
  await expect(waiting.getByRole('button', { name: 'Go on' })).toBeHidden()
  await handIn('Frost.')
  await page.reload()
  await expect(waiting).toContainText('Frost.')
  await expect(waiting.getByLabel('Words to Ida Waits'), 'about one version only').toHaveValue('')

  await page.goto(theirs)
  await expect(page.getByText('Carla Voss answers here.')).toBeVisible()
  forgiveRefusals(complaints)
})
