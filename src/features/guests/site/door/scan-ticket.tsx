import { useEffect, useRef } from 'react'

/** The part of the Barcode Detection API that is used; few browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

/** How often the camera's picture is read, in ms. */
const LOOK = 250

/** Whether this browser can read codes with its camera. */
export function canScan(): boolean {
  return window.isSecureContext && window.BarcodeDetector !== undefined && 'mediaDevices' in navigator
}

/** The camera's picture. @param onEnd called with the first code it sees; with nothing when it is closed, or there is no camera */
export function TicketCamera({ onEnd }: { onEnd: (text?: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    const closing = new AbortController()
    if (video.current)
      void readCode(video.current, closing.signal).then(text => closing.signal.aborted || end.current(text))
    return () => closing.abort()
  }, [])
  return (
    <div className="sheet">
      <div className="camera">
        <video ref={video} muted playsInline />
        <button type="button" className="btn" onClick={() => onEnd()}>
          Close the camera
        </button>
      </div>
    </div>
  )
}

async function readCode(video: HTMLVideoElement, closing: AbortSignal): Promise<string | undefined> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .catch(() => undefined)
  if (!stream) return
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector()
    while (!closing.aborted) {
      const [code] = await detector.detect(video).catch(() => [])
      if (code) return code.rawValue
      await new Promise(resolve => setTimeout(resolve, LOOK))
    }
    return
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
