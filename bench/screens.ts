import { Agent, type ClientRequest, get } from 'node:http'
import type { Running } from './processes.ts'

export const SCREENS = 10

/** Called with what a reader has read, and its number. */
type Note = (text: string, reader: number) => void

/** Who reads what the day says, and who waits for it. */
export type Readers = Set<Note>

export function tell(to: Readers, text: string, reader: number) {
  for (const note of to) note(text, reader)
}

/** Reads addresses of a site by connections that stay open until `close`. */
export function readerOf({ address }: Running) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })

  /** @param kept what the same reader has read, with its tag: it is read again only where it has changed */
  function read(path: string, kept = { tag: '', text: '' }): Promise<string> {
    return new Promise((resolve, reject) => {
      get(address + path, { agent, headers: { 'if-none-match': kept.tag } }, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => {
          text += part
        })
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode !== 304) Object.assign(kept, { tag: answer.headers.etag ?? '', text })
          resolve(kept.text)
        })
      }).on('error', reject)
    })
  }
  return { read, close: () => agent.destroy() }
}

/** Opens ten screens at a link of the day, which read the stage timer with each news. */
export function openScreens({ address }: Running, link: string, read: (path: string) => Promise<string>, to: Readers) {
  const timer = `${link}/stage`
  // The server may end an idle connection while it is used again.
  const look = async (screen: number) => tell(to, await read(timer).catch(() => read(timer)), screen)
  return Promise.all(
    Array.from({ length: SCREENS }, (_, screen) => follow(`${address}${link}/live`, () => void look(screen))),
  )
}

/** Opens a stream; `onNews` is called with each version after the first. */
function follow(url: string, onNews: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    let version = ''
    const stream = get(url, { agent: false }, answer => {
      answer.setEncoding('utf8').on('data', part => {
        if (version === '') resolve(stream)
        else if (part !== version) onNews()
        version = part
      })
      // The bench ends it.
      answer.on('error', () => undefined)
    }).on('error', reject)
  })
}

interface Waited {
  /** Presses. */
  send(): Promise<unknown>
  /** What is then to be read. */
  text: string
  /** How many readers are waited for. */
  count: number
  readers: Readers
}

/** Presses, and waits until so many readers have what was pressed. @returns the wait of each in ms */
export async function pressFor({ send, text, count, readers }: Waited): Promise<number[]> {
  const waits: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Error(`${waits.length} of ${count} readers followed`)), 40_000)
  const begun = performance.now()
  const followed = new Set<number>()
  const note = (answer: string, reader: number) => {
    if (!answer.includes(text) || followed.has(reader)) return
    followed.add(reader)
    waits.push(performance.now() - begun)
    if (waits.length === count) resolve()
  }
  readers.add(note)
  await send()
  await promise
  clearTimeout(late)
  readers.delete(note)
  return waits
}

/** A press that shows a text on the screens. */
export const toScreens = (text: string) => ({ press: 'message', stageMode: 'text', stageText: text })
