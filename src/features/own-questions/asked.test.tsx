import { expect, test } from 'vitest'
import { desk, ownSite } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

test('F1, F2: a question that came while the form was open is marked, and the form says what it showed', async () => {
  const site = await ownSite()
  const ask = (body: object) => site.call('POST', '/form-questions', { form: 'volunteer', kind: 'short', ...body })
  showPage('/volunteer/apply', { site })
  const { page, press, fill } = desk()
  await fill(/^Name/, 'Dana Hill')
  await fill(/^Email/, 'dana@example.org')
  const { formQuestion } = await ask({ text: 'Why?', isNeeded: true })
  await press('Send Application')
  const field = await page.findByRole('textbox', { name: /^Why\?/, description: 'Please answer “Why?”' })
  await expect.poll(() => document.activeElement).toBe(field)
  const later = { text: 'Why this year?' }
  await site.call('PATCH', `/form-questions/${formQuestion.id}`, later)
  await fill(/^Why\?/, 'Because')
  await press('Send Application')
  await page.findByRole('heading', { level: 1, name: /Welcome aboard|received/i })
  const { volunteers } = await site.call('GET', '/volunteers/status/pending')
  const dana = volunteers.find(({ name }: { name: string }) => name === 'Dana Hill')
  expect(dana.answers).toEqual({ [formQuestion.key]: { wording: 1, is: 'Because' } })
})

test('F1: a draft keeps no answer about the person, and names in words what it is without', async () => {
  const site = await ownSite()
  const ask = (body: object) => site.call('POST', '/form-questions', { form: 'nomination', kind: 'short', ...body })
  await ask({ text: 'How old are they?', isPersonal: true })
  await ask({ text: 'Since when?' })
  await site.call('POST', '/settings/nominations-open', { value: 'true' })
  showPage('/nominate', { site })
  const { page, fill } = desk()
  await fill(/^How old/, 'Seventy-one')
  await fill(/^Since when/, 'For ten years')
  const [first, last] = ['This is kept on your device without', 'until you send it, or for 30 days.']
  await page.findByText(`${first} “How can we reach them?”, your email, and “How old are they?” ${last}`)
  const kept = () => Object.values({ ...localStorage }).join()
  await expect.poll(kept).toContain('For ten years')
  expect(kept()).not.toContain('Seventy-one')
})
