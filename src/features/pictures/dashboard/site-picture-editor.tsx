import { Crosshair } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RangeField } from '#dashboard-kit/fields/range-field.tsx'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { RecordPicture } from '#features/media/dashboard/picture-field.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import { pictureShapes, type SitePicture, type SitePictureValues } from '#features/pictures/pictures.schema.ts'
import { HeroLookField } from './hero-look-field.tsx'
import { sitePictureKind } from './pictures-admin.queries.ts'

/** Edits the texts and the focus of a picture. */
export function SitePictureEditor(props: EditorProps<SitePicture> & { record: SitePicture }) {
  return (
    <RecordForm
      kind={sitePictureKind}
      start={props.record}
      layout={[
        ['description'],
        ['caption', 'credit'],
        [<FocusField key="focus" />],
        ...(props.record.kind === 'hero' ? [[<HeroLookField key="look" />]] : []),
        [<RecordPicture key="picture" name="picture" label={pictureShapes.labels.picture} starred />],
      ]}
      {...props}
    />
  )
}

/** The focus of a picture, chosen by a press or sliders. */
function FocusField() {
  const { setValue } = useFormContext<SitePictureValues>()
  const { kind, picture, focusX, focusY } = useWatch<SitePictureValues>()
  const focus = { focusX: focusX ?? 50, focusY: focusY ?? 50 }
  if (!picture) return null
  const shown = { src: picture, alt: '', otherwise: null }

  function set(field: 'focusX' | 'focusY', value: number) {
    setValue(field, Math.round(Math.min(100, Math.max(0, value))), { shouldDirty: true })
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">What must stay in sight</legend>
      <div className="flex flex-wrap items-start gap-5">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="relative cursor-crosshair overflow-hidden rounded-xl bg-ink/6"
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            set('focusX', ((clientX - left) / width) * 100)
            set('focusY', ((clientY - top) / height) * 100)
          }}
        >
          <StoredPicture {...shown} sizes="20rem" widest={800} className="block max-h-52 max-w-full" />
          <Crosshair
            className="-translate-1/2 absolute size-8 rounded-full bg-ink/60 p-1 text-white"
            style={{ left: `${focus.focusX}%`, top: `${focus.focusY}%` }}
          />
        </button>
        {kind === 'recap' && (
          <figure className="grid gap-1">
            <StoredPicture
              {...shown}
              sizes="10rem"
              widest={480}
              className="aspect-[3/2] w-40 rounded-xl object-cover"
              style={{ objectPosition: focusOf(focus) }}
            />
            <figcaption className="text-[0.875rem] text-grey">In the recap</figcaption>
          </figure>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['focusX', 'focusY'] as const).map(field => (
          <RangeField
            key={field}
            label={field === 'focusX' ? 'From the left' : 'From the top'}
            shown={`${focus[field]}%`}
            value={focus[field]}
            onChange={event => set(field, event.target.valueAsNumber)}
          />
        ))}
      </div>
    </fieldset>
  )
}
