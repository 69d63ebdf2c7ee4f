import { threadId } from 'node:worker_threads'
import { portedDocuments } from '#rendering/documents/documents-beside.ts'
import { documentsOf } from '#rendering/documents/make-document.ts'

// A renderer that fails in every possible way, by the name in the team.
export const makeDocument = portedDocuments(
  documentsOf(async (_request, { fetchApi, nonce }) => {
    const { teamMembers } = await (await fetchApi('/api/team')).json()
    const fault: string | undefined = teamMembers[0]?.name
    if (fault === 'throws') throw new Error('a fault of ours')
    if (fault === 'ends its thread') process.exit(1)
    if (fault === 'never ends') for (;;) performance.now()
    if (fault === 'fills the memory') fill([])
    return new Response(`<!doctype html><p>${fault}, thread ${threadId}</p><style nonce="${nonce}">p{}</style>`)
  }),
)

function fill(all: number[][]): never {
  for (;;) all.push(Array.from({ length: 100_000 }, () => Math.random()))
}
