import { mutationOptions } from '@tanstack/react-query'
import { CallError, read } from '#client/client.ts'
import { uploadAnswer, uploadField } from '#features/media/media.schema.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'

interface Upload {
  picture: Blob
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Takes it back; the call fails then. */
  signal: AbortSignal
}

/** Sends a picture and answers with its address. */
export const uploadCall = mutationOptions({
  mutationKey: ['upload'],
  async mutationFn(upload: Upload): Promise<string> {
    const { picture, ...sending } = upload
    const body = new FormData()
    body.set(uploadField, picture, 'picture')
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
