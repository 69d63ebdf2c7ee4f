import { expect, test } from 'vitest'
import { openTab } from '#test/screens/open-tab.ts'

const record = { host: '_dmarc.club.example', type: 'TXT', value: 'v=DMARC1; p=none' }
const answer = {
  from: 'post@club.example',
  relay: 'mx.relay.example',
  findings: [
    { about: 'spf', state: 'good', text: 'One SPF record.', record: null },
    { about: 'dmarc', state: 'wrong', text: 'No DMARC record.', record },
    { about: 'mx', state: 'unknown', text: 'Could not look up where replies go.', record: null },
  ],
  delivered: [{ about: 'dkim', state: 'wrong', text: 'The mail is not signed.', record: null }],
}

test('DN1, DN2: the findings are listed with the record to add, checked again, and read from pasted headers', async () => {
  const { calls, page, press, fill } = await openTab('settings&view=mail', {
    site: 'sample',
    answers: { '/mail/sender': answer },
  })
  await press('Check the sender')
  const list = await page.findByRole('list', { name: 'Sender' })
  expect([...list.children].map(({ firstElementChild }) => firstElementChild?.getAttribute('aria-label'))).toEqual([
    'In order',
    'To be changed',
    'Could not look',
  ])
  await press('Copy the value for _dmarc.club.example', list)
  expect(await navigator.clipboard.readText()).toBe(record.value)
  await press('Check again')
  await expect.poll(() => calls.filter(call => call === '/mail/sender')).toHaveLength(2)
  await fill('Headers of the mail', 'From: post@club.example')
  await press('Read the headers')
  await page.findByText('The mail is not signed.')
})

test('DN1, DN2: a site without a sender’s address is told what to set; the headers are sent, and refused if too long', async () => {
  const { page, press, fill } = await openTab('settings&view=mail', { site: 'sample' })
  await press('Check the sender')
  await page.findByText(/^No one can answer lectern@localhost\. MAIL_FROM on the server/)
  await fill('Headers of the mail', `Subject: ${'x'.repeat(200_000)}`)
  await press('Read the headers')
  const problem = await page.findByText(/200.?000 characters/)
  // Below the button that was pressed.
  const after = page.getByLabelText(/^Headers of the mail/).compareDocumentPosition(problem)
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
