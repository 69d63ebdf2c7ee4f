import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { backupName } from '#lib/backup-name.ts'
import { shownAddress, splitAddress } from '#lib/copy-address.ts'
import { anyDatabase } from '#test/each-database.ts'
import { s3Server, webdavServer } from '#test/stores/store-servers.ts'
import { testFolder } from '#test/test-folder.ts'
import { keepCopies, readCopies } from '../copies.domain.ts'
import { copyFault } from './copy-faults.ts'
import { copyStore } from './copy-store.ts'
import { fetchForRestore } from './fetch-copy.ts'

const bucket = async () => `s3+http://S3RVER:S3RVER@${await s3Server()}/copies/of%20lectern?region=us-east-1`
const share = async () => `webdav://geese:a%20river%20%2F%20a%20bridge@${await webdavServer()}/lectern`
const passphrase = 'nine geese over the river'
const NAMES = ['2026-03-01', '2026-03-02'].map(
  day => `${backupName(new Date(`${day}T12:00:00.000Z`), 'daily', 'sqlite')}.sealed`,
)

const stores = [
  ['a folder', testFolder],
  ['a bucket', bucket],
  ['a WebDAV folder', share],
] as const

async function* pieces(length: number, size = 200_000) {
  for (let at = 0; at < length; at += size) yield Buffer.alloc(Math.min(size, length - at), at % 251)
}

test.each(stores)('RE17: %s keeps files of any size, lists copies newest first, and deletes them', async (_, open) => {
  const store = copyStore(await open())
  expect(await store.list()).toEqual([])
  const sizes = [17, 9_000_000]
  for (const [index, name] of NAMES.entries()) await store.put(name, pieces(sizes[index] ?? 0))
  await store.put('notes.txt', pieces(5))
  expect((await store.list()).map(({ name, size }) => [name, size])).toEqual([
    [NAMES[1], 9_000_000],
    [NAMES[0], 17],
  ])
  const [small = '', large = ''] = NAMES
  expect(Buffer.compare(await buffer(store.read(large)), await buffer(pieces(9_000_000)))).toBe(0)
  await store.put(small, pieces(18))
  expect((await store.list()).at(-1)).toMatchObject({ name: small, size: 18 })
  // The second time it is already gone.
  for (const _ of ['first', 'second']) await store.remove(large)
  expect((await store.list()).map(({ name }) => name)).toEqual([small])
})

test.each(stores)('RE17: %s that receives half a file has no copy of that name', async (_, open) => {
  const store = copyStore(await open())
  async function* broken() {
    yield* pieces(12_000_000)
    throw new Error('the disk of the server failed')
  }
  const [name = ''] = NAMES
  await expect(store.put(name, broken())).rejects.toThrow()
  expect(await store.list()).toEqual([])
})

anyDatabase('Copies in a store', ({ open }) => {
  test.each([
    ['a bucket', bucket],
    ['a WebDAV folder', share],
  ])('RE17: a site is copied to %s, proven, and fetched again by address and passphrase alone', async (_, at) => {
    const [dataDir, address] = [await testFolder(), await at()]
    const now = new Date('2026-03-01T12:00:00.000Z')
    const copyTo = { address, passphrase }
    await keepCopies({ database: await open(), dataDir, copyTo, settingValues: storedSettingValues }, now)
    const said = await readCopies({ dataDir, copyTo })
    expect(said).toMatchObject({ lastCopy: now.toISOString(), lastProof: now.toISOString(), fault: null })
    expect(said?.to).not.toMatch(/S3RVER|geese/)
    const shares: number[] = []
    const file = await fetchForRestore(address, passphrase, await testFolder(), done => shares.push(done))
    expect(file).toContain(backupName(now, 'daily', 'sqlite'))
    expect(shares.at(-1)).toBe(1)
    const none = address.replace(/(\?|$)/, '/none.sealed$1')
    await expect(fetchForRestore(none, passphrase, dataDir, () => undefined)).rejects.toThrow(
      /^There is no none.sealed in "[^"]*\/\/127[^"]*".$/,
    )
  })
})

/** What a store says to any request: a status, or a connection that breaks. */
async function answering(status: number | 'breaks', body = '') {
  const server = createServer((request, answer) => {
    request.resume()
    if (status === 'breaks') request.socket.destroy()
    else answer.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SKEWED = '<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>clock</Message></Error>'

test.each([
  [403, 'The store refuses access: check the key, the secret and their rights in BACKUP_TO.'],
  [404, 'The bucket or folder of the copies does not exist. Make it, or check BACKUP_TO.'],
  [429, 'The store asks to wait. The server tries again within an hour.'],
  [507, 'The store is full. Make room there.'],
  [500, 'The store answers with the status 500.'],
  ['breaks', 'The store does not answer, or the connection broke. The server tries again within an hour.'],
] as const)('RE17: a store that answers %s is said in a sentence', async (status, sentence) => {
  const host = await answering(status)
  for (const address of [`s3+http://key:secret@${host}/copies`, `webdav://name:word@${host}/copies`]) {
    const [name = ''] = NAMES
    expect(copyFault(await faultOf(copyStore(address).list()))).toBe(sentence)
    expect(copyFault(await faultOf(copyStore(address).put(name, pieces(100))))).toBe(sentence)
    expect(copyFault(await faultOf(buffer(copyStore(address).read(name))))).toBe(sentence)
  }
})

test('RE17: a copy that another process has deleted is gone, and one that may not be deleted is a fault', async () => {
  const [name = ''] = NAMES
  for (const [status, fault] of [
    [404, undefined],
    [403, 'The store refuses access: check the key, the secret and their rights in BACKUP_TO.'],
  ] as const) {
    const host = await answering(status)
    for (const address of [`s3+http://key:secret@${host}/copies`, `webdav://name:word@${host}/copies`]) {
      const error = await copyStore(address)
        .remove(name)
        .catch((error: unknown) => error)
      expect(error && copyFault(error)).toBe(fault)
    }
  }
})

test('RE17: a wrong clock, a wrong key, a missing bucket and an unknown name are told apart', async () => {
  const host = await answering(403, SKEWED)
  const faultAt = async (address: string) => copyFault(await faultOf(copyStore(address).list()))
  expect(await faultAt(`s3+http://key:secret@${host}/copies`)).toMatch(/clock of the server differs/)
  const real = await bucket()
  expect(await faultAt(real.replace('S3RVER:', 'OTHER:'))).toMatch(/refuses access/)
  expect(await faultAt(real.replace('/copies/', '/nowhere/'))).toMatch(/does not exist/)
  expect(await faultAt((await share()).replace('geese', 'swans'))).toMatch(/refuses the name or password/)
  expect(await faultAt('webdavs://name:word@nowhere.invalid/copies')).toMatch(/name of the store/)
  expect(await faultAt('s3://key:secret@nowhere.invalid/copies')).toMatch(/name of the store/)
})

function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each([
  ['/mnt/copies', '/mnt/copies', '/mnt/copies', undefined],
  ['/mnt/copies/a.sealed', '/mnt/copies/a.sealed', '/mnt/copies', 'a.sealed'],
  ['s3://key:s%2F@host/b/f?region=x', 's3://host/b/f', 's3://key:s%2F@host/b/f?region=x', undefined],
  ['s3://key:s%2F@host/b/f/a.sealed?region=x', 's3://host/b/f/a.sealed', 's3://key:s%2F@host/b/f?region=x', 'a.sealed'],
])('the address %s is shown without its secret, and may name one copy', (address, shown, from, name) => {
  expect(shownAddress(address)).toBe(shown)
  expect(splitAddress(address)).toEqual(name === undefined ? { from } : { from, name })
})
