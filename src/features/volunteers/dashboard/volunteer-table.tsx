import { Eye } from 'lucide-react'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Volunteer, VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { volunteerColumns } from './volunteer-columns.tsx'

interface Props {
  volunteers: readonly Volunteer[]
  status: VolunteerStatus
  label: string
  open: DialogProps<Volunteer>['open']
}

export function VolunteerTable({ volunteers, status, label, open }: Props) {
  return (
    <DataTable
      label={label}
      rows={volunteers}
      columns={volunteerColumns[status]}
      actions={volunteer => (
        <IconButton
          icon={Eye}
          label={`View ${volunteer.name}`}
          onClick={() => open({ kind: 'view', record: volunteer })}
        />
      )}
    />
  )
}
