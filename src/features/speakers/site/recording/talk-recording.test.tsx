import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk, expectGone, ownSite } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

test.for([
  ['https://vimeo.com/123456789', 'Vimeo', 'iframe', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://files.example/talk.webm', 'files.example', 'video', 'https://files.example/talk.webm'],
] as const)('Y9: the recording %s plays from %s once it is pressed', async ([recording, service, player, source]) => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/speakers?year=2025')
  const { id } = speakers[0]
  await site.call('PATCH', `/speakers/${id}`, { recording })
  const calls = showPage(`/speakers/${id}/presentation`, { site, answers: { '/video/123456789*': {} } })
  const { page, press } = desk()
  await page.findByText(new RegExp(`^Plays from ${service}`))
  expect(document.querySelector(player)).toBeNull()
  expect(calls).not.toContain(new URL(source).pathname)
  await press(/^Watch the recording of/)
  await expect.poll(() => document.querySelector(player)?.getAttribute('src')).toBe(source)
  const film = document.querySelector('video')
  if (film) fireEvent.loadedData(film)
  await expectGone(() => page.queryByText(`Asking ${service} for the talk...`))
})
