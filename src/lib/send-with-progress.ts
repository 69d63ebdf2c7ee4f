interface Sending {
  path: string
  body: XMLHttpRequestBodyInit
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Aborts it; the call fails then. */
  signal: AbortSignal
}

/**
 * Posts a large body by XMLHttpRequest, because fetch reports no progress.
 * @throws TypeError when the server could not be reached
 */
export function sendWithProgress({ path, body, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The server could not be reached.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
