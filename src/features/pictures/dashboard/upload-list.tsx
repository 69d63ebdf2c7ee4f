import { Check, RotateCcw, X } from 'lucide-react'
import { useRef } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { countText } from '#lib/text/count-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

interface Props {
  uploads: readonly PictureUpload[]
  isBusy: boolean
  onAgain: (upload: PictureUpload) => void
  onDismiss: (key: number) => void
}

/** The progress or error of each file, with its actions. */
export function UploadList({ uploads, isBusy, onAgain, onDismiss }: Props) {
  const message = useRef<HTMLParagraphElement>(null)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const done = uploads.filter(({ state }) => state === 'done').length
  const known = uploads.filter(({ state }) => state === 'known').length
  return (
    <>
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className={uploads.length > 0 ? 'mt-4 font-semibold text-[0.875rem] outline-none' : 'sr-only'}
      >
        {uploads.length > 0 && summary()}
      </p>
      {failed.length > 1 && !isBusy && (
        <QuietButton className="mt-2" onClick={() => act(() => failed.forEach(onAgain))}>
          <RotateCcw aria-hidden className="size-4" /> Try all again
        </QuietButton>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Files" className="mt-2 grid gap-x-6 md:grid-cols-2">
          {uploads.map(upload => (
            <li
              key={upload.key}
              className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 text-[0.875rem]"
            >
              <span className="min-w-0 grow basis-32 truncate">{upload.file.name}</span>
              <UploadState
                upload={upload}
                onAgain={one => act(() => onAgain(one))}
                onDismiss={key => act(() => onDismiss(key))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )

  /** Runs an action that removes the pressed button: the focus moves to the status. */
  function act(work: () => void) {
    message.current?.focus()
    work()
  }

  function summary() {
    if (isBusy) return `Uploading... ${done} of ${countText(uploads.length, 'picture')} added`
    const notKept = failed.length > 0 ? `, ${failed.length} not: see why below` : ''
    const there = known > 0 ? `, ${known} already there` : ''
    return `${countText(done, 'picture')} added${there}${notKept}.`
  }
}

function UploadState({ upload, onAgain, onDismiss }: { upload: PictureUpload } & Pick<Props, 'onAgain' | 'onDismiss'>) {
  const { key, file, state, share, problem } = upload
  if (state === 'done') {
    return (
      <span className="flex items-center gap-1.5 text-leaf-deep">
        <Check aria-hidden className="size-4" /> Added
      </span>
    )
  }
  if (state === 'known') return <span className="text-grey">Already there</span>
  if (state === 'failed') {
    return (
      <>
        <span className="flex items-center gap-1">
          <QuietButton onClick={() => onAgain(upload)}>
            <RotateCcw aria-hidden className="size-4" /> Try again<span className="sr-only">: {file.name}</span>
          </QuietButton>
          <IconButton icon={X} label={`Leave out ${file.name}`} onClick={() => onDismiss(key)} />
        </span>
        <span className="w-full font-medium text-alert">{problem}</span>
      </>
    )
  }
  return (
    <progress
      value={share}
      aria-label={file.name}
      aria-valuetext={state === 'waiting' ? 'Waiting' : `${Math.round(share * 100)}%`}
      className="h-2.5 w-32 accent-ember-deep"
    />
  )
}
