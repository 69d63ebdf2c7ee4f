import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionLost } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { LoginInPlace } from '#dashboard-kit/form/login-in-place.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { noteUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { fitForUpload, turnQuarters } from '#features/media/fit-for-upload.ts'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { uploadCall, uploadFault } from './media-upload.queries.ts'
import { PictureAdjusting } from './picture-adjusting.tsx'
import { type PictureFault, type PictureMessages, type PictureSource, tooLargeFault } from './picture-source.ts'

const BROKEN = { title: 'Error', description: 'Failed to process the image. The file is damaged or is not a picture.' }

interface Props {
  source: PictureSource
  /** Aspect ratio of the cut; absent for any. */
  aspect: number | undefined
  messages: PictureMessages
  finalFocus: () => HTMLElement | null
  onClose: () => void
  /** Called with the address of the stored picture. */
  onDone: (address: string) => void
}

/** Sets a frame and has the server cut it out; a failure or Cancel changes nothing. */
export function PictureEditor(props: Props) {
  const { source, aspect, finalFocus, onClose } = props
  const { sent, problem, setProblem, explain, apply, abort, loggedOut, setLoggedOut } = useUpload(props)
  const image = useRef<HTMLImageElement>(null)
  const [part, setPart] = useState(source.cut?.part ?? wholeCut.part)
  const [adjustment, setAdjustment] = useState(source.cut?.adjustment ?? wholeCut.adjustment)
  const { url, quarters, turn, isTurning } = useTurned(source, () => explain(BROKEN))
  const [isReady, setIsReady] = useState(false)
  const [round, setRound] = useState(0)

  function reset() {
    setAdjustment(wholeCut.adjustment)
    setProblem('')
    turn(-quarters)
    setRound(round + 1)
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
          first={() =>
            round === 0 && quarters === source.cut?.quarters ? lastFrame(source.cut, aspect, image.current) : undefined
          }
          mayBeClear={source.file.type !== 'image/jpeg'}
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
        <ProblemLine className="w-full empty:absolute" text={problem} />
        {busy ? (
          <QuietButton onClick={abort}>Cancel upload</QuietButton>
        ) : (
          <>
            <QuietButton className="mr-auto" onClick={reset}>
              Reset
            </QuietButton>
            <QuietButton onClick={onClose}>Cancel</QuietButton>
            <Button
              size="small"
              disabled={!isReady || isTurning}
              onClick={() => apply({ ...source.cut, quarters, part, adjustment })}
            >
              Apply Changes
            </Button>
          </>
        )}
      </DialogFooter>
      <LoginInPlace open={loggedOut} onClose={() => setLoggedOut(false)} />
    </Dialog>
  )
}

/** The upload of a picture with its cut: its progress and its failures. */
function useUpload({ source, messages, onClose, onDone }: Props) {
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const aborting = useRef<AbortController>(null)
  const upload = useMutation(uploadCall)
  const abort = () => aborting.current?.abort()

  useEffect(() => {
    const done = noteUnsavedWork()
    return () => {
      aborting.current?.abort()
      done()
    }
  }, [])

  async function apply(cut: Cut) {
    if (source.cut && isAlike(source.cut, cut)) return onClose()
    setProblem('')
    const { original } = source
    const file = original === undefined ? await fitForUpload(source.url, source.file).catch(() => null) : undefined
    if (file === null) return explain({ title: 'Error', description: 'Failed to process the image' })
    if (file && file.size > LARGEST_BYTES) return explain(tooLargeFault(messages.tooLarge))
    aborting.current = new AbortController()
    const { signal } = aborting.current
    setSent(0)
    try {
      onDone(await upload.mutateAsync({ file, original, cut, signal, onProgress: setSent }))
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

  return { sent, problem, setProblem, explain, apply, abort, loggedOut, setLoggedOut }
}

/** The last frame, if it has the wanted ratio. */
function lastFrame({ part }: Cut, aspect: number | undefined, image: HTMLImageElement | null) {
  const { naturalWidth = 1, naturalHeight = 1 } = image ?? {}
  const shape = (part.width * naturalWidth) / (part.height * naturalHeight)
  return aspect === undefined || Math.abs(shape / aspect - 1) < 0.02 ? part : undefined
}

/** Whether two cuts give the same picture. */
function isAlike(one: Cut, other: Cut): boolean {
  const pairs = (['x', 'y', 'width', 'height'] as const).map(key => [one.part[key], other.part[key]] as const)
  return (
    one.quarters === other.quarters &&
    one.adjustment.scale === other.adjustment.scale &&
    one.adjustment.rotation === other.adjustment.rotation &&
    pairs.every(([before, after]) => Math.abs(before - after) < 0.01)
  )
}

/**
 * A picture turned by quarters, always from the original.
 * @param onFault called when it cannot be turned
 */
function useTurned(source: PictureSource, onFault: () => void) {
  const [quarters, setQuarters] = useState(source.cut?.quarters ?? 0)
  const [turned, setTurned] = useState({ quarters: 0, url: source.url })
  const fail = useEffectEvent(onFault)

  useEffect(() => {
    if (quarters === 0) return
    let url = ''
    let isOver = false
    turnQuarters(source.url, quarters, source.file.type).then(
      picture => {
        if (isOver) return
        url = URL.createObjectURL(picture)
        setTurned({ quarters, url })
      },
      () => isOver || fail(),
    )
    return () => {
      isOver = true
      URL.revokeObjectURL(url)
    }
  }, [source, quarters])

  /** Turns clockwise; a negative number turns the other way. */
  function turn(by: number) {
    setQuarters(before => (before + by + 4) % 4)
  }

  const url = quarters === 0 ? source.url : turned.url
  return { url, quarters, turn, isTurning: quarters !== 0 && turned.quarters !== quarters }
}

/** The progress of an upload, from 0 to 1. */
function UploadProgress({ share }: { share: number }) {
  const text = share < 1 ? `Uploading... ${Math.round(share * 100)}%` : 'Uploading... almost done'
  return (
    <div className="mt-5">
      <p role="status" className="mb-1.5 font-semibold text-[0.875rem]">
        {share < 1 ? 'Uploading...' : 'Uploading... almost done'}
      </p>
      <progress value={share} aria-label="Upload" aria-valuetext={text} className="h-2.5 w-full accent-ember-deep" />
    </div>
  )
}
