import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { required, text } from '#lib/fields.ts'
import { field } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { RecordFields } from './record-fields.tsx'

const values = z.object({
  area: field('Area', text()),
  title: field('Title', required('Title is required').nullable()),
  bio: field('Bio', text(), { control: 'prose', words: 2 }),
  state: field('State', z.enum(['open', 'paid']), { choices: { open: 'Not paid yet' } }),
})
type Values = z.infer<typeof values>

interface Props {
  name: string
  onSave?: (values: Values) => void
}

function Form({ name, onSave = () => {} }: Props) {
  const form = useForm<Values>({ defaultValues: { area: '', title: 'A light', bio: '', state: 'open' } })
  return (
    <form aria-label={name} onSubmit={form.handleSubmit(onSave)}>
      <FormProvider {...form}>
        <RecordFields<Values>
          shape={values.shape}
          layout={[['area', 'title'], ['bio'], ['state']]}
          choices={{ area: [{ value: `Area of ${name}`, label: '' }] }}
        />
      </FormProvider>
      <button type="submit">Save</button>
    </form>
  )
}

/** Draws two forms of one record type, and finds the controls of one of them. */
async function drawForms(onSave?: Props['onSave']) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <>
      <Form name="first" {...(onSave && { onSave })} />
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
  const form = (await drawForms(({ title }) => saved(title)))('first')
  await userEvent.clear(form.getByLabelText('Title'))
  await userEvent.click(form.getByRole('button'))
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
