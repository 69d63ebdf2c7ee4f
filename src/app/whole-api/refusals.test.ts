import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const calls = createApi().routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
const known = [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].filter(
  call => !/logout|sessions\/end/.test(call),
)

/** The library's own messages, for faults without a message in the schema. */
const RAW = /^Invalid (input|option)|expected \w+, received|^Too (small|big)/

anyDatabase('A refusal', ({ open }) => {
  test('every call names what is wrong in plain words', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    const raw: string[] = []
    for (const call of known) {
      const [method = '', path = ''] = call.split(' ')
      for (const at of ['1', 'bogus']) {
        const address = `${path.replace(/:\w+(\{[^}]*\})?/g, at)}?q=a&q=b&year=x&kind=x&limit=x`
        for (const body of method === 'GET'
          ? [undefined]
          : [{}, { status: 'x', selectionStatus: 'x', order: 'x' }, []]) {
          const { body: answer } = await admin(address, { method, ...(body && { body }) })
          const messages: string[] = (answer?.fields ?? []).map(({ message }: { message: string }) => message)
          raw.push(...messages.filter(message => RAW.test(message)).map(message => `${call}: ${message}`))
        }
      }
    }
    expect([...new Set(raw)]).toEqual([])
  })

  test('UP3: only the calls that say so take forms, or bodies of more than 1 MB', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    /** The calls that do not answer some body with a status. */
    async function taking(headers: Record<string, string>, refusal: number) {
      const taken: string[] = []
      for (const call of known.filter(each => !each.startsWith('GET'))) {
        const [method = '', path = ''] = call.split(' ')
        const { status } = await admin(path.replaceAll(/:\w+(\{[^}]*\})?/g, '1'), { method, headers, body: '{}' })
        if (status !== refusal) taken.push(call)
      }
      return taken.sort()
    }
    const forms = [
      ...['candidate', 'coach', 'partner', 'speaker', 'volunteer'].map(person => `POST /my/:token/${person}`),
      'POST /speakers/apply',
      'POST /upload',
    ]
    const rows = ['POST /sheets/:table/import', 'POST /sheets/:table/preview']
    expect(await taking({ 'content-type': 'multipart/form-data; boundary=x' }, 415)).toEqual(forms)
    expect(await taking({ 'content-length': '1100000' }, 413)).toEqual(
      [...forms, ...rows, 'POST /backup/import'].sort(),
    )
  })
})
