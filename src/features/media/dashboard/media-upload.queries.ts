import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { type Cut, cutField, originalField, uploadAnswer, uploadField, wholeCut } from '#features/media/media.schema.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'
import { storedHash } from '#lib/terms/media-path.ts'

interface Upload {
  /** The original, if the server does not have it yet. */
  file: Blob | undefined
  /** Otherwise its hash. */
  original?: string | undefined
  /** Without it the picture is kept whole. */
  cut?: Cut
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Aborts it; the call fails then. */
  signal: AbortSignal
}

/** Sends a picture, or a frame of a stored one, and returns the new picture's address. */
export const uploadCall = mutationOptions({
  async mutationFn(upload: Upload): Promise<string> {
    const { file, original, cut, ...sending } = upload
    const body = new FormData()
    if (cut) body.set(cutField, JSON.stringify(cut))
    if (file) body.set(uploadField, file, 'picture')
    if (original) body.set(originalField, original)
    const call = sendWithProgress({ path: '/api/upload', body, ...sending })
    const { filePath } = uploadAnswer.parse(await read(call))
    if (!filePath) throw new Error('The answer to an upload holds no address.')
    return filePath
  },
})

/** Why an upload failed. */
export function uploadFault(error: unknown): string {
  if (!(error instanceof CallError)) return 'Failed to upload image'
  return error.problem?.detail ?? `Upload failed with status: ${error.status}`
}

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
