import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const food = { form: 'volunteer', kind: 'several', text: 'What do you eat?', options: ['Anything', 'Vegan'] }
const person = { name: 'Dana Hill', email: 'dana.own@example.org' }

test('F1, F2: a question is added with its options and shown as on a phone; a changed wording asks whether to keep both', async () => {
  const site = await ownSite()
  const { page, press, fill, choose } = await openTab('settings&view=forms-volunteer', { site })
  await press('Add question')
  const adding = await page.findByRole('dialog', { name: 'Add question' })
  await fill(/^Question/, food.text, adding)
  await choose('Answer', 'one', adding)
  await fill('Option 1', 'Anything', adding)
  await press('Add question', adding)
  await within(adding).findByText('Please give at least two options')
  await press('Add Option', adding)
  await fill('Option 2', 'Vegan', adding)
  await press('Add question', adding)
  await page.findByText('Question added')
  const phone = await page.findByRole('region', { name: 'On a phone' })
  await within(phone).findByRole('group', { name: food.text })
  within(phone).getByRole('textbox', { name: /^Name/ })
  expect(within(phone).getByLabelText('Why would you like to join?').tagName).toBe('TEXTAREA')
  const { formQuestions } = await site.call('GET', '/admin/form-questions')
  await site.call('POST', '/volunteers/apply', { ...person, [formQuestions[0].key]: formQuestions[0].optionKeys[1] })
  const wording = async (text: string, answer: string) => {
    await press(`Edit ${food.text}`)
    const editing = await page.findByRole('dialog', { name: 'Edit question' })
    await fill(/^Question/, text, editing)
    await press('Save question', editing)
    const question = await page.findByRole('alertdialog', { name: 'Keep both wordings?' })
    expect(question.textContent).toContain('This changes the wording for 1 who has answered.')
    await press(answer, question)
    await expect.poll(async () => (await site.call('GET', '/admin/form-questions')).formQuestions[0].text).toBe(text)
  }
  await wording('What may we cook?', 'Keep both')
  const { volunteers } = await site.call('GET', '/volunteers/status/pending')
  const { id } = volunteers.find(({ email }: { email: string }) => email === person.email)
  expect((await site.call('GET', `/admin/answers/volunteers/${id}`)).answers).toMatchObject([
    { question: food.text, answer: 'Vegan' },
  ])
})

test('F3, AX7: the form marks a needed question, chooses nothing beforehand and keeps ticks in the draft', async () => {
  const site = await ownSite()
  await site.call('POST', '/form-questions', { ...food, isNeeded: true, active: true })
  await site.call('POST', '/form-questions', { ...food, kind: 'yes-no', text: 'Have you a car?', active: true })
  showPage('/volunteer/apply', { site })
  const { page, press, fill, user } = desk()
  await expect.poll(() => document.querySelector('main form')).toBeTruthy()
  await fill(/^Name/, person.name)
  await fill(/^Email/, person.email)
  for (const answer of ['Yes', 'No']) expect(await page.findByLabelText(answer)).toHaveProperty('checked', false)
  await press('Send Application')
  await page.findByText('Please answer “What do you eat?”')
  for (const option of food.options) await user.click(page.getByLabelText(option))
  await user.click(page.getByLabelText('Yes'))
  await expect.poll(() => Object.values({ ...localStorage }).join()).toContain('=o2')
  await press('Send Application')
  await page.findByRole('heading', { level: 1, name: /Welcome aboard/ })
  const { volunteers } = await site.call('GET', '/volunteers/status/pending')
  const { answers } = volunteers.find(({ email }: { email: string }) => email === person.email)
  expect(Object.values(answers)).toEqual([
    { wording: 1, is: 'o1\no2' },
    { wording: 1, is: 'yes' },
  ])
})

test('F3: the details of an application say what was answered, and what was not asked', async () => {
  const site = await ownSite()
  const { formQuestion: asked } = await site.call('POST', '/form-questions', { ...food, active: true })
  await site.call('POST', '/volunteers/apply', { ...person, [asked.key]: 'o1\no2' })
  await site.call('POST', '/form-questions', { ...food, kind: 'short', text: 'Later?', active: true })
  const { volunteers } = await site.call('GET', '/volunteers/status/pending')
  const { id } = volunteers.find(({ email }: { email: string }) => email === person.email)
  const { page } = await openTab(`volunteers&record=${id}`, { site })
  const dialog = await page.findByRole('dialog', { name: 'Volunteer Application Details' })
  await within(dialog).findByText('Later?')
  expect(textsOf('[role=dialog] dl[aria-label] dd')).toEqual(['Anything\nVegan', 'Not asked'])
})
