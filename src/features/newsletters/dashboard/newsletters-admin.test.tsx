import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('ER1: a sent newsletter whose addresses were deleted shows no count of zero', async () => {
  const site = await ownSite()
  await site.call('POST', '/newsletters', {
    subject: 'The six are found',
    body: 'Good morning.',
    audience: 'subscribers',
  })
  const { newsletters } = await site.call('GET', '/newsletters')
  const sent = { ...newsletters[0], state: 'sent', startedAt: site.now, startedBy: 'admin' }
  const { page, press } = await openTab('newsletters', {
    site,
    answers: { '/newsletters*': { newsletters: [sent] } },
  })
  await expect.poll(() => textsOf('tr').join()).toMatch(/The six are found.*Sent/s)
  expect(textsOf('tr').join()).not.toContain('0 of 0')
  await press(/The six are found/)
  await page.findByText(/The addresses of this newsletter have been deleted/)
  expect(page.queryByRole('progressbar')).toBeNull()
})

test('M3: words that are pasted into a newsletter keep none of their looks, and Ctrl+Z takes them back', async () => {
  const { page, press, fill } = await openTab('newsletters')
  await press('Write a newsletter')
  const text = await page.findByRole('textbox', { name: 'Text' })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'One\nTwo <b>x</b>')
  clipboardData.setData('text/html', '<h1>One</h1><p style="color:red"><b>Two</b><img src="x"></p>')
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(text.innerHTML).toBe('<p>One</p><p>Two &lt;b&gt;x&lt;/b&gt;</p>')
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  expect(text.textContent).toBe('')
  await press('Block')
  await press('Button')
  await fill('Words', 'See them all')
  expect(page.getByLabelText('Words')).toHaveProperty('value', 'See them all')
  expect([...text.children].map(({ tagName }) => tagName)).toEqual(['P', 'DIV', 'P'])
})

test('AX2: Tab leaves the text of a newsletter, also in a list, where Enter begins the next point', async () => {
  const { page, press } = await openTab('newsletters')
  await press('Write a newsletter')
  const text = await page.findByRole('textbox', { name: 'Text' })
  await press('List')
  const key = (init: KeyboardEventInit) =>
    text.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  expect([key({ key: 'Tab', shiftKey: true }), key({ key: 'Tab' })]).toEqual([true, true])
  expect(text.querySelectorAll('li')).toHaveLength(1)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'soup')
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  key({ key: 'Enter' })
  expect([...text.querySelectorAll('li')].map(point => point.textContent)).toEqual(['soup', ''])
})

test('O10: the thanks that Home offers begin with their group and the standing text', async () => {
  const { page } = await openTab('newsletters&view=speaker-thanks')
  const letter = await page.findByRole('dialog', { name: 'Write a newsletter' })
  expect(await within(letter).findByLabelText(/^Subject/)).toHaveProperty(
    'value',
    'Thank you for speaking at {brand} {year}',
  )
  expect(within(letter).getByRole('checkbox', { name: /^Selected speakers/ })).toHaveProperty('checked', true)
})
