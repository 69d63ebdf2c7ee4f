import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { useDroppedFiles } from '#dashboard-kit/fields/use-dropped-files.ts'
import { LoginInPlace } from '#dashboard-kit/form/login-in-place.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { pictureTypes } from '#features/media/dashboard/picture-source.ts'
import type { SitePictureInput } from '#features/pictures/pictures.schema.ts'
import { UploadList } from './upload-list.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const leaving = {
  title: 'Stop adding pictures?',
  text: 'Some pictures are not sent yet. They are not kept if you leave now.',
  action: 'Leave without them',
  cancel: 'Stay here',
}

interface Props {
  place: Pick<SitePictureInput, 'kind' | 'year'>
  /** The button's label: 'Add recap pictures'. */
  label: string
}

/** Drops or selects any number of files, with the progress of each. */
export function PictureDrop({ place, label }: Props) {
  const { uploads, isBusy, loggedOut, onLogin, add, again, dismiss } = usePictureUploads(place)
  const { isOver, ...dropping } = useDroppedFiles(add)
  const chooser = useRef<HTMLInputElement>(null)

  return (
    <fieldset aria-label={label} className="min-w-0" {...dropping}>
      <div
        className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-dashed p-4 ${isOver ? 'border-ember-deep bg-rose' : 'border-grey/70'}`}
      >
        <QuietButton onClick={() => chooser.current?.click()}>
          <ImagePlus aria-hidden className="size-4" /> {label}
        </QuietButton>
        <p className="min-w-0 text-[0.875rem] text-grey">
          {isOver
            ? 'Drop them here.'
            : 'Or drop as many images here as you like. One of more than 5MB is made smaller.'}
        </p>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={`Files to ${label.toLowerCase()}`}
          accept={pictureTypes.join()}
          onChange={event => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      <UploadList uploads={uploads} isBusy={isBusy} onAgain={again} onDismiss={dismiss} />
      <LeaveGuard dirty={isBusy} question={leaving} />
      <LoginInPlace open={loggedOut} onClose={onLogin} />
    </fieldset>
  )
}
