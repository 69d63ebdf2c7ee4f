import { zodResolver } from '@hookform/resolvers/zod'
import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { required, text } from '#lib/fields.ts'
import { field } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { textsOf } from '#test/screens/show-page.tsx'
import { type Along, type Layout, RecordFields } from './record-fields.tsx'

const values = z.object({
  area: field('Area', text()),
  name: field('Name', required('Name is required')),
  title: field('Title', required('Title is required').nullable()),
  bio: field('Bio', text(), { control: 'prose', words: 2 }),
  state: field('State', z.enum(['open', 'paid']), { choices: { open: 'Not paid yet' } }),
})
type Values = z.infer<typeof values>

interface Props {
  name: string
  layout?: Layout<keyof Values>
  along?: Along<keyof Values>
  start?: Partial<Values>
  onSave?: (values: Values) => void
}

function Form({ name, layout = [['area', 'title'], ['bio'], ['state']], along, start, onSave = () => {} }: Props) {
  const form = useForm<Values>({
    resolver: zodResolver(values),
    defaultValues: { area: '', name: 'Sky', title: 'A light', bio: '', state: 'open', ...start },
  })
  return (
    <form aria-label={name} onSubmit={form.handleSubmit(onSave)}>
      <FormProvider {...form}>
        <RecordFields<Values>
          shape={values.shape}
          layout={layout}
          along={along}
          choices={{ area: [{ value: `Area of ${name}`, label: '' }] }}
        />
      </FormProvider>
      <button type="submit">Save</button>
    </form>
  )
}

/** Draws two forms of one record type, and finds the controls of one of them. */
async function drawForms(first: Omit<Props, 'name'> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <>
      <Form name="first" {...first} />
      <Form name="second" />
    </>,
  )
  await within(place).findByRole('form', { name: 'second' })
  return (name: string) => within(within(place).getByRole('form', { name }))
}

test('a field offers the known values of its own form, also where two forms are open', async () => {
  const formOf = await drawForms()
  const offered = (name: string) =>
    [...(formOf(name).getByLabelText<HTMLInputElement>('Area').list?.options ?? [])].map(({ value }) => value)
  expect([offered('first'), offered('second')]).toEqual([['Area of first'], ['Area of second']])
})

test('a text that may be missing is saved as none when it is emptied', async () => {
  const saved = vi.fn()
  const form = (await drawForms({ onSave: ({ title }) => saved(title) }))('first')
  await userEvent.clear(form.getByLabelText('Title'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => saved.mock.calls).toEqual([[null]])
})

test('words are counted where a number is aimed at, and choices have their words', async () => {
  const form = (await drawForms())('first')
  await userEvent.type(form.getByLabelText('Bio (max 2 words)'), 'three small words')
  await form.findByText('3 of 2 words')
  expect([...form.getByLabelText<HTMLSelectElement>('State').options].map(({ text }) => text)).toEqual([
    'Not paid yet',
    'paid',
  ])
})

const sections: Layout<keyof Values> = [
  { title: 'Shown', isOpen: true, rows: [['area']] },
  { title: 'Kept', rows: [['name', 'state']] },
  { title: 'Notes', rows: [['bio']] },
]

test('a section is folded behind what is in it, and open while it lacks what is needed', async () => {
  const form = (await drawForms({ layout: sections }))('first')
  const section = (name: string) => form.getByRole<HTMLDetailsElement>('group', { name })
  const line = (name: string) => section(name).querySelector('p')?.textContent
  expect(['Shown', 'Kept', 'Notes'].map(name => section(name).open)).toEqual([true, false, false])
  expect(['Shown', 'Kept', 'Notes'].map(line)).toEqual(['Empty', 'Name, State', 'Empty'])
  await userEvent.clear(form.getByLabelText('Name *'))
  await userEvent.type(form.getByLabelText(/^Bio/), 'Lit')
  expect(['Kept', 'Notes'].map(line)).toEqual(['Name missing. State', 'Bio'])
  const empty = (await drawForms({ layout: sections, start: { name: '' } }))('first')
  expect(empty.getByRole<HTMLDetailsElement>('group', { name: 'Kept' }).open).toBe(true)
})

test('AX7: a refused save opens the section of what is wrong, and focuses it', async () => {
  const form = (await drawForms({ layout: sections }))('first')
  await userEvent.clear(form.getByLabelText('Name *'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Name is required')
  const opened = () => form.getAllByRole<HTMLDetailsElement>('group').map(({ open }) => open)
  await expect.poll(opened).toEqual([true, true, false])
  await expect.poll(() => document.activeElement).toBe(form.getByLabelText('Name *'))
})

test('a changed field says what it was, and takes it back', async () => {
  const form = (await drawForms({ start: { bio: 'One day\nin May', area: '' } }))('first')
  const notes = () => textsOf('[aria-label=first] p').filter(text => text.startsWith('Not saved.'))
  expect(notes()).toEqual([])
  const title = form.getByLabelText('Title')
  await userEvent.type(title, 's')
  await userEvent.type(form.getByLabelText(/^Bio/), ' now')
  await userEvent.type(form.getByLabelText('Area'), 'Sky')
  await userEvent.selectOptions(form.getByLabelText('State'), 'paid')
  expect(notes()).toEqual([
    'Not saved. Was empty. Put back Area',
    'Not saved. Was “A light”. Put back Title',
    'Not saved. Was “One day in May”. Put back Bio',
    'Not saved. Was “open”. Put back State',
  ])
  await userEvent.click(form.getByRole('button', { name: 'Put back Title' }))
  expect(title).toHaveProperty('value', 'A light')
  expect(document.activeElement).toBe(title)
  await userEvent.clear(form.getByLabelText('Area'))
  expect(notes()).toHaveLength(2)
})

test('a field is put back with those that change along with it', async () => {
  const form = (await drawForms({ along: { title: ['area'] }, start: { area: 'A < B and C > D' } }))('first')
  const notes = () => textsOf('[aria-label=first] p').filter(text => text.startsWith('Not saved.'))
  await userEvent.type(form.getByLabelText('Title'), 's')
  await userEvent.type(form.getByLabelText('Area'), '!')
  expect(notes()[0]).toBe('Not saved. Was “A < B and C > D”. Put back Area')
  await userEvent.click(form.getByRole('button', { name: 'Put back Title' }))
  expect(notes()).toEqual([])
  expect(form.getByLabelText('Area')).toHaveProperty('value', 'A < B and C > D')
})
