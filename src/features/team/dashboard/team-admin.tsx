import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { teamShapes } from '#features/team/team.schema.ts'
import { failedTo, reorderTeamCall, teamAdminQuery, teamKind, teamTab } from './team-kind.tsx'

const RecordPicture = lazy(async () => ({
  default: (await import('#features/media/dashboard/picture-field.tsx')).RecordPicture,
}))

const photo = (
  <RecordPicture
    key="photo"
    name="photo"
    label={teamShapes.labels.photo}
    starred
    aspect={1}
    hint="A square portrait. Its alternative text is the name."
  />
)

export function TeamAdmin() {
  const edition = useEdition()
  const query = useQuery(teamAdminQuery(edition))
  const reordered = { title: 'Team members reordered' }
  const saveOrder = useSaveOrder(reorderTeamCall(edition), reordered, failedTo('reordering', 'team members'))
  return (
    <CollectionTab
      kind={teamKind}
      tab={teamTab}
      query={query}
      form={record => ({
        start: record ?? {},
        layout: [['name'], ['role'], ['bio'], [photo]],
        width: 'narrow',
      })}
      more={sheetEntries({ table: 'team', title: 'team' })}
    >
      {({ records, movable, buttonsOf }) => (
        <SortableList
          items={records}
          label="Team members"
          nameOf={({ name }) => name}
          movable={movable}
          onReorder={saveOrder}
        >
          {(member, controls) => (
            <RecordRow
              name={member.name}
              controls={controls}
              picture={
                <PortraitThumbnail name={member.name} photo={member.photo} className="size-12 rounded-xl md:size-13" />
              }
              className="gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto] md:items-center"
              {...buttonsOf(member)}
            >
              <div className="min-w-0">
                <p className="font-semibold leading-snug">{member.name}</p>
                <p className="text-[0.875rem] text-grey">{member.role}</p>
              </div>
              <p className="line-clamp-2 min-w-0 text-[0.875rem] phone:hidden">{member.bio}</p>
            </RecordRow>
          )}
        </SortableList>
      )}
    </CollectionTab>
  )
}
