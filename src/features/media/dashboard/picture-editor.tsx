import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSessionLost } from '#client/session.queries.ts'
import { LARGEST_BYTES } from '#features/media/media.schema.ts'
import { LoginInPlace } from '#record-ui/login-in-place.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { noteUnsavedWork } from '#ui/overlays/unsaved-work.ts'
import { type Cut, cutOut } from './cut-out.ts'
import { uploadCall, uploadFault } from './media-upload.queries.ts'
import { PictureAdjusting, unchanged, wholePart } from './picture-adjusting.tsx'
import { type PictureFault, type PictureMessages, type PictureSource, tooLargeFault } from './picture-source.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useTurned } from './use-turned.ts'

const BROKEN = { title: 'Error', description: 'Failed to process the image. The file is broken or no picture.' }

interface Props {
  source: PictureSource
  /** Width by height of what is cut out; absent for any. */
  aspect: number | undefined
  messages: PictureMessages
  finalFocus: () => HTMLElement | null
  onClose: () => void
  /** Called with the address of the picture once it is kept, and how it was cut out. */
  onDone: (address: string, cut: Cut) => void
}

/** Cuts a picture out and uploads it; whatever fails or is cancelled leaves everything as it was. */
export function PictureEditor({ source, aspect, messages, finalFocus, onClose, onDone }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [part, setPart] = useState(wholePart)
  const [adjustment, setAdjustment] = useState(source.cut?.adjustment ?? unchanged)
  const { url, quarters, turn, isTurning } = useTurned(source, () => explain(BROKEN))
  const [isReady, setIsReady] = useState(false)
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const aborting = useRef<AbortController>(null)
  const upload = useMutation(uploadCall)

  useEffect(() => {
    const done = noteUnsavedWork()
    return () => {
      aborting.current?.abort()
      done()
    }
  }, [])

  async function apply() {
    if (isUntouched()) return onClose()
    setProblem('')
    const picture = image.current && (await cutOut(image.current, part, adjustment, source.type).catch(() => null))
    if (!picture) return explain({ title: 'Error', description: 'Failed to process the image' })
    if (picture.size > LARGEST_BYTES) return explain(tooLargeFault(messages.tooLarge))
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setSent(0)
    try {
      onDone(await upload.mutateAsync({ picture, signal, onProgress: setSent }), { quarters, part, adjustment })
      showToast({ title: messages.done ?? 'Image uploaded successfully' })
    } catch (error) {
      if (signal.aborted) return
      if (isSessionLost(error)) return setLoggedOut(true)
      explain({ title: messages.title ?? 'Upload failed', description: messages.failed ?? uploadFault(error) })
      setProblem(uploadFault(error))
    } finally {
      setSent(null)
    }
  }

  function explain({ title, description }: PictureFault) {
    setProblem(description)
    showToast({ title, description, kind: 'error' })
  }

  function reset() {
    setAdjustment(unchanged)
    setProblem('')
    turn(-quarters)
    setRound(round + 1)
  }

  /** Whether the outcome would be the picture that is kept already. */
  function isUntouched() {
    const { x, y, width, height } = part
    const isWhole = Math.max(Math.abs(x), Math.abs(y), 100 - width, 100 - height) < 0.5
    return source.isStored && isWhole && quarters === 0 && adjustment.scale === 1 && adjustment.rotation === 0
  }

  /** The frame to begin with: what was cut out before is kept whole, and a file that is edited again as it was. */
  function firstFrame() {
    if (round > 0 || quarters !== (source.cut?.quarters ?? 0)) return
    return source.cut?.part ?? (source.isStored ? storedFrame() : undefined)
  }

  function storedFrame() {
    const { naturalWidth = 1, naturalHeight = 1 } = image.current ?? {}
    const fits = aspect === undefined || Math.abs(naturalWidth / naturalHeight / aspect - 1) < 0.01
    return fits ? wholePart : undefined
  }

  const busy = sent !== null
  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      finalFocus={finalFocus}
      title="Edit Image"
      description="Move the frame, or its corners, by pointer or with the arrow keys."
    >
      <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
        <PictureAdjusting
          key={`${round} ${url}`}
          ref={image}
          url={url}
          aspect={aspect}
          part={part}
          first={firstFrame}
          mayBeClear={source.type !== 'image/jpeg'}
          adjustment={adjustment}
          disabled={busy}
          onPart={setPart}
          onAdjust={setAdjustment}
          onTurn={turn}
          onReady={() => setIsReady(true)}
          onBroken={() => {
            setIsReady(false)
            explain(BROKEN)
          }}
        />
        {busy && <UploadProgress share={sent} />}
      </div>
      <DialogFooter>
        <p role="alert" className="w-full font-medium text-ember-deep empty:absolute">
          {problem}
        </p>
        {busy ? (
          <Button look="quiet" size="small" onClick={() => aborting.current?.abort()}>
            Cancel upload
          </Button>
        ) : (
          <>
            <Button look="quiet" size="small" className="mr-auto" onClick={reset}>
              Reset
            </Button>
            <Button look="quiet" size="small" onClick={onClose}>
              Cancel
            </Button>
            <Button size="small" disabled={!isReady || isTurning} onClick={apply}>
              Apply Changes
            </Button>
          </>
        )}
      </DialogFooter>
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
    </Dialog>
  )
}
