import { useQuery } from '@tanstack/react-query'
import { api } from '#client/client.ts'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder, useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { roleShapes, type VolunteerRole } from '#features/shifts/roles.schema.ts'
import { viewsOfVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { everyShift, rotaQuery } from './rota.queries.ts'

const reorderRolesCall = collectionOrder(everyShift, everyShift, roleShapes, api['volunteer-roles'])

const roleKind = recordKind(roleShapes, {
  table: 'volunteerRoles',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyShift, roleShapes, api['volunteer-roles']),
})

const roleTab: TabKind<VolunteerRole> = {
  title: 'Roles',
  about: 'What volunteers do. Every year uses the same roles; the order here is the order in the rota.',
  empty: 'No roles yet. What do you need help with first: doors, coffee, the stage?',
  search: { placeholder: 'Search name or text' },
  isOrdered: true,
  bin: {},
  within: 'roles',
}

export function RolesAdmin() {
  const query = useQuery({ ...rotaQuery(useEdition()), select: ({ roles }) => roles })
  const saveOrder = useSaveOrder(
    reorderRolesCall,
    { title: 'Roles reordered' },
    { title: 'Error', description: 'Failed to reorder the roles', kind: 'error' },
  )
  return (
    <CollectionTab
      kind={roleKind}
      tab={roleTab}
      query={query}
      views={viewsOfVolunteers('roles')}
      form={record => ({
        start: record ?? {},
        layout: [
          ['name'],
          ['description'],
          ['bring'],
          ['contactName', 'contactPhone'],
          ['adultsOnly', 'needsBriefing'],
        ],
      })}
    >
      {({ records, movable, buttonsOf }) => (
        <SortableList items={records} label="Roles" nameOf={({ name }) => name} movable={movable} onReorder={saveOrder}>
          {(role, controls) => (
            <RecordRow
              name={role.name}
              controls={controls}
              className="gap-x-4 pl-1 md:grid-cols-[minmax(0,1fr)_auto]"
              {...buttonsOf(role)}
            >
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold leading-snug">{role.name}</p>
                <p className="text-[0.875rem] text-grey">{factsOf(role)}</p>
              </div>
            </RecordRow>
          )}
        </SortableList>
      )}
    </CollectionTab>
  )
}

function factsOf({ description, contactName, adultsOnly, needsBriefing }: VolunteerRole): string {
  return [
    description,
    contactName && `In charge: ${contactName}`,
    adultsOnly && 'Adults only',
    needsBriefing && 'Needs a briefing',
  ]
    .filter(Boolean)
    .join(' · ')
}
