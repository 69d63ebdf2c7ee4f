import { expect } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { plainTest } from './plain-visitor.ts'

plainTest.use({ sharesSite: true })

plainTest('N2: the rules of the licence are measured on the rendered pages', async ({ site }) => {
  const call = await administrator(site.address)
  const [{ name }] = (await call('/sponsors')).sponsors
  const [{ id }] = (await call('/team')).teamMembers
  await call(`/team/${id}`, { bio: `Works at ${name}.` }, 'PATCH')
  const { items } = await call('/admin/plan')
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ key: 'licence/partner-pages', section: expect.not.stringMatching('done') },
        ...{ note: `${name} is on /team.`, tab: 'team' },
      }),
      expect.objectContaining({ key: 'licence/footer', section: 'done', note: 'The footers of 12 pages.' }),
      expect.objectContaining({ key: 'licence/about', section: 'done', note: expect.stringMatching(/has \d+ words/) }),
    ]),
  )
})
