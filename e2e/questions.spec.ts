import { expect, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { isPart, isTag, linkIn, partOf, partsOf, plainTest, textOf } from './plain-visitor.ts'

test.use({ sharesSite: true })

plainTest(
  'Y13: without scripts visitors open what they want to know; without questions nothing leads there',
  async ({ site, visit }) => {
    const call = await administrator(site.address)
    const answer = 'Then we begin late. [Write to us](/#contact).'
    await call('/questions', { group: 'The weather', question: 'What if it snows?', answer, active: true })
    const home = await visit('/')
    const links = partOf(home.document, isTag('nav', { 'aria-label': 'Quick links' }))
    const { document } = await visit(linkIn(links, 'Questions'))
    expect(linkIn(document, 'The weather')).toBe('#the-weather')
    const details = partsOf(document, isTag('details')).find(one =>
      partsOf(one, isTag('summary')).map(textOf).join().includes('What if it snows?'),
    )
    expect(details && linkIn(details, 'Write to us')).toBe('/#contact')
    const html = await (await fetch(`${site.address}/questions`)).text()
    expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"name":"What if it snows\?"/)
    expect(linkIn(partOf(home.document, isPart('contact')), 'Questions, answered')).toBe('/questions')

    const { questions } = await call('/admin/questions')
    for (const { id } of questions) await call(`/questions/${id}`, { active: false }, 'PATCH')
    expect((await visit('/questions')).status).toBe(404)
    const names = partsOf((await visit('/')).document, isTag('a')).map(textOf)
    expect(names.filter(name => /^Questions|questions, answered/.test(name))).toEqual([])
    for (const { id } of questions) await call(`/questions/${id}`, { active: true }, 'PATCH')
  },
)
