import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { type MenuEntry, MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { useUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { type DialogProps, useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { MOST_HEROES, type SitePicture } from '#features/pictures/pictures.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PictureDrop } from './picture-drop.tsx'
import {
  areMixed,
  pictureName,
  picturesAdminQuery,
  posterQuery,
  reorderPicturesCall,
  sitePictureKind,
} from './pictures-admin.queries.ts'
import { PictureThumbnail, SitePictureRow } from './site-picture-row.tsx'

const SitePictureEditor = lazy(async () => ({ default: (await import('./site-picture-editor.tsx')).SitePictureEditor }))

type Open = DialogProps<SitePicture>['open']

/** The site's own pictures: heroes, and the recap of each year. */
export function PicturesAdmin({ editions, more }: { editions: readonly number[]; more: readonly MenuEntry[] }) {
  const query = useQuery(picturesAdminQuery)
  const { data: pictures } = query
  const { data: event } = useQuery(posterQuery)
  const { heading, open, dialog } = useRecordDialogs(pictures)
  if (!pictures) {
    const fault = 'Could not load the pictures. Please try again later.'
    return <Unloaded query={query} loading="Loading pictures..." fault={fault} />
  }
  return (
    <>
      <TabFrame title="Pictures" heading={heading} more={more} bin={bin} mayMove={pictures.length > 1}>
        {entries => (
          <div className="grid max-w-4xl grid-cols-1 gap-5">
            <div className="justify-self-end in-data-moving:hidden">
              <MoreMenu entries={entries} />
            </div>
            <SettingPanel
              title="Top of the home page"
              about={`Each visit shows one of these, at most ${MOST_HEROES}. Without any, the built-in drawings are shown.`}
            >
              <PictureDrop place={{ kind: 'hero', year: null }} label="Add hero pictures" />
              {areMixed(event?.heroes ?? []) && (
                <p className="mt-4 rounded-xl bg-sky px-4 py-3 text-[0.9375rem] text-sky-deep">
                  Some of these pictures are bright and others dark. Tint them, each in its dialog, and they look like
                  one set.
                </p>
              )}
              <Listed label="Hero pictures" pictures={pictures.filter(({ kind }) => kind === 'hero')} open={open} />
            </SettingPanel>
            <RecapPictures years={recapYears(editions, pictures)} pictures={pictures} open={open} />
          </div>
        )}
      </TabFrame>
      {dialog && (
        <Suspense>
          <CollectionDialog
            kind={sitePictureKind}
            editor={({ record, ...props }) => record && <SitePictureEditor record={record} {...props} />}
            {...dialog}
          />
        </Suspense>
      )}
    </>
  )
}

const bin: ComponentProps<typeof TabFrame>['bin'] = {
  table: 'sitePictures',
  about: 'A restored picture keeps its position.',
  picture: ({ picture }) => (
    <PictureThumbnail picture={{ picture: String(picture), focusX: 50, focusY: 50 }} className="h-12 w-18 rounded-xl" />
  ),
  detail: ({ description }) => String(description),
}

interface RecapProps {
  years: readonly number[]
  pictures: readonly SitePicture[]
  open: Open
}

function RecapPictures({ years, pictures, open }: RecapProps) {
  // Fixed, even if the next edition begins meanwhile: running uploads belong to this year.
  const [year = years[0], choose] = useState(years[0])
  const isSending = useUnsavedWork()
  if (year === undefined) return null
  const ofYear = pictures.filter(picture => picture.kind === 'recap' && picture.year === year)
  return (
    <SettingPanel
      title="Recap"
      about="The pictures of the day, in the order in which the recap of the year shows them."
    >
      <SelectField
        label="Year"
        className="mb-5 max-w-40"
        choices={years.map(value => ({ value: String(value), label: String(value) }))}
        value={String(year)}
        disabled={isSending}
        onChange={event => choose(Number(event.target.value))}
      />
      <PictureDrop key={year} place={{ kind: 'recap', year }} label={`Add pictures of ${year}`} />
      <Listed label={`Pictures of ${year}`} pictures={ofYear} open={open} />
    </SettingPanel>
  )
}

/** Years with a recap, now or later, and years with pictures; newest first. */
function recapYears(editions: readonly number[], pictures: readonly SitePicture[]): number[] {
  const ofPictures = pictures.flatMap(({ year }) => year ?? [])
  return [...new Set([...editions, ...ofPictures])].sort((a, b) => b - a)
}

/** Pictures as sortable rows. */
function Listed({ label, pictures, open }: { label: string; pictures: readonly SitePicture[]; open: Open }) {
  const saveOrder = useSaveOrder(
    reorderPicturesCall,
    { title: 'Pictures reordered' },
    { title: 'Error', description: 'Failed to reorder pictures', kind: 'error' },
  )
  if (pictures.length === 0) return null
  return (
    <div className="mt-5">
      <SortableList items={pictures} label={label} nameOf={pictureName} onReorder={saveOrder}>
        {(picture, controls) => (
          <SitePictureRow
            id={picture.id}
            picture={picture}
            controls={controls}
            onEdit={() => open({ kind: 'edit', record: picture })}
            onRemove={() => open({ kind: 'remove', record: picture })}
          />
        )}
      </SortableList>
    </div>
  )
}
