import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/use-save-order.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { roleShapes, type VolunteerRole } from '#features/shifts/roles.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { blankRole, type RoleValues, reorderRolesCall, roleKind, roleTab } from './role-kind.ts'
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

function RoleEditor({ record, ...rest }: EditorProps<VolunteerRole>) {
  const form = useForm<RoleValues>({
    resolver: zodResolver(roleShapes.input.required()),
    defaultValues: record ? roleKind.valuesOf(record) : blankRole,
  })
  const field = fieldsOf(form, roleKind.labels)
  return (
    <RecordEditor kind={roleKind} record={record} form={form} {...rest}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} starred autoComplete="off" className="sm:col-span-2" />
        <TextareaField {...field('description')} rows={3} className="sm:col-span-2" />
        <TextField {...field('bring')} autoComplete="off" className="sm:col-span-2" />
        <TextField {...field('contactName')} autoComplete="off" />
        <TextField {...field('contactPhone')} type="tel" autoComplete="off" hint="Volunteers of the role see it." />
        <CheckboxField {...field('adultsOnly')} />
        <CheckboxField {...field('needsBriefing')} />
      </div>
    </RecordEditor>
  )
}
