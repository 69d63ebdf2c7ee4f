import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { createPause } from '#lib/work/pauses.ts'
import type { Workers } from '#lib/work/workers.ts'
import type { DocumentOrder, MakeDocument, PageDocument, ReadApi } from './make-document.ts'

/** The input of a page; through the port the worker reads the API, which stays with the database. */
export interface PortedOrder extends DocumentOrder {
  port: MessagePort
}

interface Question {
  id: number
  path: string
}

type Answer = { id: number } & ({ status: number; body: ArrayBuffer } | { error: unknown })

/**
 * Has pages made by workers.
 * @param load gives the same where there are none
 */
export function documentsBeside(
  workers: Workers,
  load: () => Promise<(order: PortedOrder) => Promise<PageDocument>>,
): MakeDocument {
  return async (order, readApi) => {
    const { port1: own, port2: port } = new MessageChannel()
    const pause = createPause()
    let turn = Promise.resolve()
    // SQLite answers at once, so that all that arrive together would hold up everybody else.
    own.on('message', (question: Question) => {
      turn = turn.then(pause)
      turn.then(() => answer(own, question, readApi))
    })
    try {
      return await workers.run('makeDocument', load, { ...order, port }, [port])
    } finally {
      own.close()
    }
  }
}

async function answer(port: MessagePort, { id, path }: Question, readApi: ReadApi) {
  try {
    const response = await readApi(path)
    const body = await response.arrayBuffer()
    port.postMessage({ id, status: response.status, body } satisfies Answer, [body])
  } catch (error) {
    port.postMessage({ id, error } satisfies Answer)
  }
}

/** The other end: makes pages in a worker. */
export function portedDocuments(make: MakeDocument): (order: PortedOrder) => Promise<PageDocument> {
  return async ({ port, ...order }) => {
    const questions = new Map<number, PromiseWithResolvers<Response>>()
    port.on('message', (answer: Answer) => {
      const question = questions.get(answer.id)
      if ('error' in answer) question?.reject(answer.error)
      else question?.resolve(new Response(answer.body.byteLength > 0 ? answer.body : null, { status: answer.status }))
    })
    try {
      return await make(order, path => {
        const question = Promise.withResolvers<Response>()
        const id = questions.size
        questions.set(id, question)
        port.postMessage({ id, path } satisfies Question)
        return question.promise
      })
    } finally {
      port.close()
    }
  }
}
