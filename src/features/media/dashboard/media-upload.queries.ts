import { mutationOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { type Cut, cutField, originalField, uploadAnswer, uploadField, wholeCut } from '#features/media/media.schema.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'
import { storedHash } from '#lib/terms/media-path.ts'

interface Upload {
  /** What is cut out, if the server does not keep it yet. */
  file: Blob | undefined
  /** Else its hash. */
  original?: string | undefined
  /** Without one the picture is kept as it is. */
  cut?: Cut
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Takes it back; the call fails then. */
  signal: AbortSignal
}

/** Sends a picture, or the frame to cut out of it, and answers with the address of what is kept. */
export const uploadCall = mutationOptions({
  mutationKey: ['upload'],
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

/** Reads what the picture at an address was cut out of, and how; one that was not is its own original. */
export const originalCall = mutationOptions({
  mutationKey: ['original'],
  async mutationFn(address: string) {
    const hash = storedHash(address)
    if (hash === undefined) return { file: await readFile(fetch(address)), cut: wholeCut }
    const { original, cut } = await read(api.upload[':hash'].$get({ param: { hash } }))
    const file = await readFile(api.upload[':hash'].file.$get({ param: { hash: original } }))
    return { file, original, cut: cut ?? wholeCut }
  },
})

async function readFile(call: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'blob'>>): Promise<Blob> {
  const response = await call
  if (!response.ok) throw new CallError(response.status, response.statusText, undefined)
  return response.blob()
}

/** Why an upload failed, in the words for the person in front of the screen. */
export function uploadFault(error: unknown): string {
  if (!(error instanceof CallError)) return 'Failed to upload image'
  return error.problem?.detail ?? `Upload failed with status: ${error.status}`
}
