import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Workers, WorkerTask } from '#lib/work/workers.ts'
import type { DocumentOrder, MakeDocument, PageDocument, RenderContext } from './document.ts'

type FetchApi = RenderContext['fetchApi']

/** What a thread is to make. The calls of the page leave through the port. */
interface ThreadOrder {
  order: DocumentOrder
  port: MessagePort
}

interface PortCall {
  id: number
  path: string
}

/** Without an answer, the call could not be made. */
interface PortAnswer {
  id: number
  answer: { status: number; body: string } | undefined
}

/**
 * Makes documents in a thread, so that no other request waits for React.
 * @param task made there by `documentTask`
 */
export function makeInThread(
  threads: Workers,
  task: WorkerTask<'makeDocument', ThreadOrder, PageDocument>,
): MakeDocument {
  return async (order, fetchApi) => {
    const { port1: calls, port2: port } = new MessageChannel()
    calls.on('message', async ({ id, path }: PortCall) =>
      calls.postMessage({ id, answer: await answerOf(fetchApi, path) } satisfies PortAnswer),
    )
    try {
      return await threads.run(task, { order, port }, [port])
    } finally {
      calls.close()
    }
  }
}

async function answerOf(fetchApi: FetchApi, path: string): Promise<PortAnswer['answer']> {
  try {
    const response = await fetchApi(path)
    return { status: response.status, body: await response.text() }
  } catch {
    return
  }
}

/** The thread's half of `makeInThread`. */
export function documentTask(make: MakeDocument) {
  return async ({ order, port }: ThreadOrder): Promise<PageDocument> => {
    const waiting: PromiseWithResolvers<Response>[] = []
    port.on('message', ({ id, answer }: PortAnswer) => {
      if (answer) waiting[id]?.resolve(new Response(answer.body, { status: answer.status }))
      else waiting[id]?.reject(new Error('A call of the page could not be made.'))
    })
    return make(order, async input => {
      const call = Promise.withResolvers<Response>()
      const id = waiting.push(call) - 1
      port.postMessage({ id, path: String(input) } satisfies PortCall)
      return call.promise
    })
  }
}
