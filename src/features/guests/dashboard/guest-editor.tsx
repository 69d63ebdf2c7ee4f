import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { type Guest, guestShapes } from '#features/guests/guests.schema.ts'
import { guestKind } from './guest-kind.ts'

export function GuestEditor(props: EditorProps<Guest>) {
  return (
    <RecordForm
      kind={guestKind}
      of={guestShapes}
      start={props.record ?? { quantity: 1, status: 'paid' }}
      layout={[
        ['name', 'email'],
        ['ticketTierId', 'quantity'],
        ['ticketNumber', 'orderNumber'],
        ['status', 'note'],
        ['attention'],
      ]}
      {...props}
    />
  )
}
