import { expect, test } from './fixtures.ts'
import { controlIn, headingsOf, isPart, isTag, linkIn, partOf, partsOf, plainTest, textOf } from './plain-visitor.ts'

test.use({ onlyReads: true })

plainTest(
  'P1, P3, P14: what partnership costs, gives and leaves open is read without scripts',
  async ({ site, visit }) => {
    const { document } = await visit('/sponsor')
    const cards = partsOf(partOf(document, isPart('tiers')), isTag('article'))
    expect(cards.flatMap(headingsOf)).toEqual([
      'Visionary Architect',
      'Momentum Driver',
      'Idea Catalyzer',
      'Impact Amplifier',
      'Visibility Partner',
      'Community Builder',
    ])
    const [visionary = '', momentum = '', , , visibility = ''] = cards.map(textOf)
    expect(visionary).toContain('$10,000')
    expect(visionary).toContain('Full')
    expect(momentum).toContain('3 of 4 taken')
    expect(cards.map(textOf).filter(text => text.includes('Popular'))).toEqual([momentum])
    expect(cards[1]?.attribs.style).toBe('border-color:#B8860B')
    expect(visibility).not.toContain('taken')
    const partners = textOf(
      partOf(document, part => part.name === 'section' && headingsOf(part)[0] === 'Our 2026 DevonTalks Partners'),
    )
    expect(partners).toContain('Momentum Driver')
    expect(partners).toContain('3 of 4 taken')
    const pdf = await fetch(new URL(linkIn(document, 'Download Partnership PDF'), site.address))
    expect([new URL(pdf.url).pathname, pdf.headers.get('content-type')]).toEqual([
      '/partnership.pdf',
      'application/pdf',
    ])
    expect(linkIn(document, 'Get in Touch')).toBe('/contact')
  },
)

plainTest(
  'a tier that has room opens the form with its subject and name, without scripts, and a full one does not',
  async ({ visit }) => {
    const { document } = await visit('/sponsor')
    const cards = partsOf(partOf(document, isPart('tiers')), isTag('article'))
    const asks = /^Ask about this tier/
    const [full, open] = [true, false].map(isFull => cards.filter(card => textOf(card).includes('Full') === isFull))
    expect(full?.flatMap(card => partsOf(card, isTag('a')))).toEqual([])
    const links = open?.map(card => linkIn(card, asks)) ?? []
    expect(links.length).toBeGreaterThan(0)
    const name = headingsOf(open?.[0] ?? document)[0]
    const form = (await visit(links[0] ?? '')).document
    expect(headingsOf(form)[0]).toBe(`Become ${name}`)
    const main = partOf(form, isTag('main'))
    expect(partOf(controlIn(main, 'Subject'), ({ attribs }) => 'selected' in attribs).attribs.value).toBe('sponsorship')
    expect(textOf(controlIn(main, 'Message'))).toMatch(new RegExp(`^We would like to become ${name} of `))
    expect((await visit('/sponsor/4711')).status).toBe(404)
  },
)
