import { expect, test, vi } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const refusal = 'The image must have at most 16 megapixels'

async function showForm() {
  const problem = { status: 413, code: 'too-large', detail: refusal, fields: [{ field: 'photo', message: refusal }] }
  const calls = showPage('/speak', { answers: { '/speakers/apply': Response.json(problem, { status: 413 }) } })
  await expect.poll(() => document.querySelectorAll('input[name=photo]').length).toBe(1)
  const photo = document.querySelector<HTMLInputElement>('input[name=photo]')
  const form = photo?.form
  if (!photo || !form) throw new Error('There is no form.')
  for (const name of [
    'name',
    'email',
    'phone',
    'title',
    'bio',
    'topic',
    'talkTitle',
    'talkSummary',
    'talkDescription',
  ]) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = name === 'email' ? 'ada@quill.example' : 'Rivers and bridges'
  }
  // No picture is ever read here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  function choose(name: string, type: string) {
    Object.defineProperty(photo, 'files', { configurable: true, value: [new File(['picture'], name, { type })] })
    photo?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const send = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  const said = () => textsOf('[id$=error]')
  const isRead = () => vi.mocked(URL.createObjectURL).mock.calls.length > 0
  return { calls, choose, send, said, isRead }
}

test('P4: a photo that is still being read is not sent, and the form says so', async () => {
  const { calls, choose, send, said, isRead } = await showForm()
  choose('me.jpg', 'image/jpeg')
  send()
  await expect.poll(said).toContain('The picture is still being read. Please send it in a moment.')
  await expect.poll(isRead).toBe(true)
  expect(calls).not.toContain('/speakers/apply')
})

test('P4: a refusal goes when another file is chosen', async () => {
  const { choose, send, said, isRead } = await showForm()
  send()
  await expect.poll(said).toEqual([refusal])
  choose('me.heic', 'image/heic')
  await expect.poll(said).toEqual([expect.stringMatching(/Export it as JPEG.*Preview.*Photos/)])
  choose('me.jpg', 'image/jpeg')
  await expect.poll(said).toEqual([])
  await expect.poll(isRead).toBe(true)
})
