import { mutationOptions } from '@tanstack/react-query'
import { CallError, read } from '#client/client.ts'
import { type Cut, cutField, originalField, uploadAnswer, uploadField } from '#features/media/media.schema.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'

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
