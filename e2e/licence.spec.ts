import { expect } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { plainTest } from './plain-visitor.ts'

plainTest.use({ sharesSite: true })

plainTest('N2: the checks of the licence are measured on the rendered pages', async ({ site }) => {
  const call = await administrator(site.address)
  const [{ name }] = (await call('/sponsors')).sponsors
  const [{ id }] = (await call('/team')).teamMembers
  await call(`/team/${id}`, { bio: `Works at ${name}.` }, 'PATCH')
  const { checks } = await call('/admin/licence')
  expect(checks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        rule: 'partner-pages',
        state: 'not met',
        findings: [{ what: `${name} is on /team`, place: 'team' }],
      }),
      expect.objectContaining({ rule: 'footer', state: 'met', measured: 'The footers of 12 pages.' }),
      expect.objectContaining({ rule: 'about', state: 'met', measured: expect.stringMatching(/has \d+ words/) }),
    ]),
  )
})
