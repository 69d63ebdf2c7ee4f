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

/**
 * Reads the first code that the camera sees.
 * @param frame shows the picture; its close button ends it
 * @returns the text of the code; undefined when it was closed, or there is no camera
 */
export async function scanTicket(frame: HTMLElement): Promise<string | undefined> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return
  const video = frame.querySelector('video')
  const close = frame.querySelector('button')
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .catch(() => undefined)
  if (!video || !close || !stream) return
  let isOpen = true
  const end = () => {
    isOpen = false
  }
  close.addEventListener('click', end, { once: true })
  video.srcObject = stream
  await video.play()
  try {
    const detector = new BarcodeDetector()
    while (isOpen) {
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
