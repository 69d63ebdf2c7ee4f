import { basename } from 'node:path'
import { Parser } from 'saxen'
import { streamOf } from '#lib/stream-of.ts'
import { type FileStore, type StoredFile, StoreRefused, UNFINISHED } from './file-store.ts'

/** A folder of a WebDAV server (RFC 4918): `webdavs://USER:PASSWORD@host/folder`, or `webdav://` without TLS. */
export function webdavStore(url: URL): FileStore {
  const folder = `${url.protocol === 'webdavs:' ? 'https' : 'http'}://${url.host}${url.pathname.replace(/\/*$/, '/')}`
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  const at = (name: string) => folder + encodeURIComponent(name)

  async function send(method: string, address: string, more: RequestInit = {}) {
    const answer = await fetch(address, { ...more, method, headers: { authorization, ...more.headers } })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new StoreRefused(answer.status)
  }

  return {
    async list() {
      const answer = await send('PROPFIND', folder, {
        headers: { depth: '1', 'content-type': 'application/xml' },
        body: ASKED,
      })
      return filesOf(await answer.text())
    },

    async put(name, bytes) {
      const part = at(name + UNFINISHED)
      try {
        // Undici asks for `duplex`, which the types do not know.
        const sent = { body: streamOf(bytes), duplex: 'half' }
        await send('PUT', part, sent)
        await send('MOVE', part, { headers: { destination: at(name), overwrite: 'T' } })
      } catch (error) {
        await send('DELETE', part).catch(() => undefined)
        throw error
      }
    },

    async *read(name) {
      const { body } = await send('GET', at(name))
      if (body) yield* body
    },

    remove: name => send('DELETE', at(name)),
  }
}

const ASKED = '<propfind xmlns="DAV:"><prop><getcontentlength/></prop></propfind>'

/** The files of an answer to PROPFIND; folders have no length. */
function filesOf(xml: string): StoredFile[] {
  const files: StoredFile[] = []
  let text = ''
  let address = ''
  const parser = new Parser()
  parser.on('text', (part, decode) => {
    text += decode(part)
  })
  parser.on('openTag', () => {
    text = ''
  })
  parser.on('closeTag', name => {
    const element = name.replace(/^.*:/, '')
    if (element === 'href') address = text.trim()
    if (element === 'getcontentlength' && text.trim() !== '' && !address.endsWith('/'))
      files.push({ name: decodeURIComponent(basename(address)), size: Number(text) })
  })
  parser.parse(xml)
  return files
}
