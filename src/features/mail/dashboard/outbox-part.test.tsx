import { expect, test } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

const waiting = {
  id: 4,
  recipient: 'hello@devontalks.example',
  subject: 'New message from Ada Quill',
  createdAt: '2026-07-01T15:00:00.000Z',
  tries: 1,
  nextTryAt: '2026-07-01T15:05:00.000Z',
  sentAt: null,
  fault: '',
  faultKind: null,
}
const sent = { ...waiting, nextTryAt: null, sentAt: '2026-07-01T15:01:00.000Z' }

test('D7: a mail that waits is tried again by its button, and its result is said', async () => {
  const calls = showPage('/admin/dashboard?tab=mail', {
    answers: {
      '/mail': { mails: [waiting], hasServer: true },
      '/mail/4/send-again': { mail: sent },
      '/mail/test': { mail: { ...sent, subject: 'Test mail of DevonTalks' } },
    },
  })
  await expect.poll(() => rows()).toContainEqual(expect.stringMatching(/New message from Ada Quill.*Waiting.*Try now/))
  press('[aria-label="Try now: New message from Ada Quill"]')
  await expect.poll(() => document.body.textContent).toContain('Mail sentTo hello@devontalks.example')
  const { press: choose } = desk()
  await choose('More actions')
  await choose('Send test mail', undefined, 'menuitem')
  await expect.poll(() => calls).toContain('/mail/test')
  expect(calls).toContain('/mail/4/send-again')
})

test('D7: while one mail is tried again, the buttons of the others say that they wait', async () => {
  const other = { ...waiting, id: 5, subject: 'New message from Bo' }
  const { promise, resolve } = Promise.withResolvers<object>()
  const calls = showPage('/admin/dashboard?tab=mail', {
    answers: {
      '/mail': { mails: [waiting, other], hasServer: true },
      '/mail/4/send-again': promise,
      '/mail/5/send-again': { mail: { ...sent, id: 5 } },
    },
  })
  const { page, press: choose } = desk()
  await choose('Try now: New message from Ada Quill')
  const next = await page.findByRole('button', { name: 'Try now: New message from Bo' })
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  resolve({ mail: sent })
  await choose('Try now: New message from Bo')
  await expect.poll(() => calls).toContain('/mail/5/send-again')
})

function rows() {
  return [...document.querySelectorAll('tr')].map(({ textContent }) => textContent)
}

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click()
}
