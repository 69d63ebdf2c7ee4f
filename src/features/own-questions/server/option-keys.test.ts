import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const option = fc.constantFrom('A', 'B', 'C', 'D', 'E')
const options = fc.uniqueArray(option, { minLength: 2, maxLength: 4 })
const edits = fc.array(fc.record({ options, isSlip: fc.boolean() }), { minLength: 2, maxLength: 6 })

eachDatabase('The options of a question', ({ open }) => {
  test('F2: after any edits each option has a key of its own, and no form that is open somewhere means another option', async () => {
    const database = await open()
    const admin = await testSite(database).signIn()
    const listed = () =>
      database.db.selectFrom('formWordings').select(['question', 'number', 'options', 'optionKeys']).execute()
    const ask = { form: 'volunteer', kind: 'one', text: 'Which?' }
    await fc.assert(
      fc.asyncProperty(options, edits, async (first, changes) => {
        const { formQuestion } = (await admin('/form-questions', { body: { ...ask, options: first } })).body
        const ever = new Set<string>(formQuestion.optionKeys)
        let current = formQuestion
        for (const { options, isSlip } of changes) {
          const path = `/form-questions/${formQuestion.id}?confirmed=${isSlip ? 'slip' : 'full'}`
          const before = await listed()
          const { status, body } = await admin(path, { method: 'PATCH', body: { options } })
          if (isSlip && status === 400) continue
          expect(status).toBe(200)
          const keys: string[] = body.formQuestion.optionKeys
          expect(new Set(keys).size).toBe(options.length)
          if (!isSlip) {
            expect(await listed()).toEqual(expect.arrayContaining(before))
            const known = before.filter(({ question }) => question === current.key)
            for (const [index, key] of keys.entries())
              if (!known.some(one => one.options.includes(options[index] ?? ''))) expect([...ever]).not.toContain(key)
          }
          for (const key of keys) ever.add(key)
          current = body.formQuestion
        }
      }),
      { numRuns: 25 },
    )
  })
})
