import { useQuery } from '@tanstack/react-query'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/use-save-order.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { roleShapes, type VolunteerRole } from '#features/shifts/roles.schema.ts'
import { reorderRolesCall, roleKind, roleTab } from './role-kind.ts'
import { rotaQuery } from './rota.queries.ts'

export function RolesAdmin() {
  const query = useQuery({ ...rotaQuery(useEdition()), select: ({ roles }) => roles })
  const saveOrder = useSaveOrder(
    reorderRolesCall,
    { title: 'Roles reordered' },
    { title: 'Error', description: 'Failed to reorder the roles', kind: 'error' },
  )
  return (
    <CollectionTab kind={roleKind} tab={roleTab} query={query} editor={props => <RoleEditor {...props} />}>
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

function RoleEditor(props: EditorProps<VolunteerRole>) {
  return (
    <RecordForm
      kind={roleKind}
      of={roleShapes}
      start={props.record ?? {}}
      layout={[['name'], ['description'], ['bring'], ['contactName', 'contactPhone'], ['adultsOnly', 'needsBriefing']]}
      {...props}
    />
  )
}
