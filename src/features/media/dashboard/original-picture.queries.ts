import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { wholeCut } from '#features/media/media.schema.ts'
import { storedHash } from '#lib/terms/media-path.ts'

/** The original and the cut of the picture at an address; an uncut one is its own original. */
export const originalCall = mutationOptions({
  async mutationFn(address: string) {
    const hash = storedHash(address)
    if (hash === undefined) return { file: await readFile(fetch(address)), cut: wholeCut }
    const { original, cut } = await read(api.upload[':hash'].$get({ param: { hash } }))
    const file = await readFile(api.upload[':hash'].file.$get({ param: { hash: original } }))
    return { file, original, cut: cut ?? wholeCut }
  },
})

/** What a stored picture was cut out of, and how. */
export function originQuery(address: string) {
  return queryOptions({
    queryKey: ['original', address] as const,
    queryFn: () => read(api.upload[':hash'].$get({ param: { hash: storedHash(address) ?? '' } })),
  })
}

/** Cuts a stored picture again from its original, with or without the tint, and returns the new address. */
export const tintCall = mutationOptions({
  async mutationFn({ picture, tint }: { picture: string; tint: boolean }): Promise<string> {
    const { original, cut } = await read(api.upload[':hash'].$get({ param: { hash: storedHash(picture) ?? '' } }))
    const form = { original, cut: JSON.stringify({ ...(cut ?? wholeCut), tint }) }
    return (await read(api.upload.$post({ form }))).filePath
  },
})

async function readFile(call: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'blob'>>): Promise<Blob> {
  const response = await call
  if (!response.ok) throw new CallError(response.status, response.statusText, undefined)
  return response.blob()
}
