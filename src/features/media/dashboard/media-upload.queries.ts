import { mutationOptions } from '@tanstack/react-query'
import { CallError, read } from '#client/client.ts'
import { type Cut, cutField, originalField, uploadAnswer, uploadField } from '#features/media/media.schema.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'

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

/** Why an upload failed, in the words for the person in front of the screen. */
export function uploadFault(error: unknown): string {
  if (!(error instanceof CallError)) return 'Failed to upload image'
  return error.problem?.detail ?? `Upload failed with status: ${error.status}`
}
