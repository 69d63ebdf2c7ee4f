import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { answersOf } from './own-questions.domain.ts'

const person = { name: 'Dana Hill', email: 'dana@example.org' }

eachDatabase('What a form showed', ({ open }) => {
  test('F2: an answer keeps the wording that its author saw; what the form did not show was not asked', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const admin = await signIn()
    const ask = async (body: object) =>
      (await admin('/form-questions', { body: { form: 'volunteer', kind: 'short', ...body } })).body.formQuestion
    const food = await ask({ text: 'Food?' })
    const skill = await ask({ text: 'Skill?' })
    const asked = `${food.key}.1 ${skill.key}.1`
    await admin(`/form-questions/${food.id}`, { method: 'PATCH', body: { text: 'What may we cook?' } })
    await ask({ text: 'New?' })
    const rows: [object, (string | null)[][]][] = [
      [
        { asked, [food.key]: 'Soup' },
        [
          ['Food?', 'Soup'],
          ['Skill?', ''],
          ['New?', null],
        ],
      ],
      [
        { asked: `${food.key}.2` },
        [
          ['What may we cook?', ''],
          ['Skill?', null],
          ['New?', null],
        ],
      ],
      [
        { asked: `${food.key}.0 ${skill.key}.9`, [skill.key]: 'Any' },
        [
          ['What may we cook?', null],
          ['Skill?', 'Any'],
          ['New?', null],
        ],
      ],
      [
        {},
        [
          ['What may we cook?', null],
          ['Skill?', null],
          ['New?', null],
        ],
      ],
    ]
    for (const [index, [sent, expected]] of rows.entries()) {
      const body = { ...person, email: `dana${index}@example.org`, ...sent }
      expect((await visitor('/volunteers/apply', { body })).status).toBe(201)
      const answers = await answersOf(database.db, 'volunteers', index + 1, 'organisers')
      expect(answers.map(({ question, answer }) => [question, answer])).toEqual(expected)
    }
  })

  test('F2: a question that was retired while the form was open keeps its answer and refuses nothing', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const admin = await signIn()
    const ask = { form: 'volunteer', kind: 'number', text: 'How tall?', isNeeded: true }
    const { id, key } = (await admin('/form-questions', { body: ask })).body.formQuestion
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { active: false } })
    const asked = `${key}.1`
    const rows: [object, string[][]][] = [
      [{ asked, [key]: '180' }, [['How tall?', '180']]],
      [{ asked, [key]: 'very' }, [['How tall?', '']]],
      [{ asked }, [['How tall?', '']]],
      [{ [key]: '180' }, []],
    ]
    for (const [index, [sent, expected]] of rows.entries()) {
      const body = { ...person, email: `dana${index}@example.org`, ...sent }
      expect((await visitor('/volunteers/apply', { body })).status).toBe(201)
      const answers = await answersOf(database.db, 'volunteers', index + 1, 'organisers')
      expect(answers.map(({ question, answer }) => [question, answer])).toEqual(expected)
    }
  })

  test('F2: an option that is gone is told apart from too many', async () => {
    const { visitor, signIn } = testSite(await open())
    const admin = await signIn()
    const asks = { form: 'volunteer', kind: 'several', text: 'Food?', options: ['Any', 'Vegan', 'Halal'], most: 1 }
    const { id, key } = (await admin('/form-questions', { body: asks })).body.formQuestion
    const apply = async (chosen: string) =>
      (await visitor('/volunteers/apply', { body: { ...person, asked: `${key}.1`, [key]: chosen } })).body.fields[0]
    expect((await apply('o1\no2')).message).toContain('Please choose at most 1')
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { options: ['Any', 'Halal'] } })
    expect((await apply('o2')).message).toContain('not offered any more')
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { kind: 'one', most: null } })
    expect((await apply('o2')).message).toContain('not offered any more')
  })

  test('F2: without scripts, who has the form from before is told where the new one is', async () => {
    const { request, signIn } = testSite(await open())
    const admin = await signIn()
    const ask = { form: 'volunteer', kind: 'one', text: 'Food?', options: ['Any', 'Vegan'] }
    const { id, key } = (await admin('/form-questions', { body: ask })).body.formQuestion
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ ...person, asked: `${key}.1`, [key]: 'o2' })
    const refusal = async () => (await request('/volunteer/apply', { headers, body: String(form) })).body
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { options: ['Any', 'Halal'] } })
    expect(await refusal()).toMatch(/open it anew in a second window[\s\S]*not offered any more/)
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { active: false } })
    await admin('/form-questions', { body: { ...ask, isNeeded: true } })
    expect(await refusal()).toMatch(/open it anew in a second window[\s\S]*Please answer/)
  })
})
