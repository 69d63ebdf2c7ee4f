import { mutationOptions } from '@tanstack/react-query'
import { CallError, read } from '#app/client.ts'
import { uploadAnswer, uploadField } from './media.schema.ts'

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
    const { filePath } = uploadAnswer.parse(await read(send(upload)))
    if (!filePath) throw new Error('The answer to an upload holds no address.')
    return filePath
  },
})

/** Why an upload failed, in the words for the person in front of the screen. */
export function uploadFault(error: unknown): string {
  if (!(error instanceof CallError)) return 'Failed to upload image'
  return error.problem?.detail ?? `Upload failed with status: ${error.status}`
}

/** By XMLHttpRequest, since only that tells how much has been sent. */
function send({ picture, onProgress, signal }: Upload): Promise<Response> {
  const body = new FormData()
  body.set(uploadField, picture, 'picture')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The server could not be reached.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
