import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { scheduleAdminQuery } from '#features/schedule/dashboard/schedule-kind.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import type { VolunteerRole } from '#features/shifts/roles.schema.ts'
import { type Offset, shiftAround, shiftsFrom, timesOf } from '#features/shifts/shift-plans.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { addSeriesCall } from './rota.queries.ts'
import { shiftName } from './shift-kind.ts'

const around: Offset = { before: 30, until: 'end', after: 0 }

const blank = {
  roleId: 0,
  place: '',
  least: 1,
  most: 2,
  day: '',
  from: '08:00',
  to: '17:00',
  length: 120,
  changeover: 0,
  ...around,
  items: Array.of<string>(),
}

const labels: Record<keyof typeof blank, string> = {
  roleId: 'Role',
  place: 'Place',
  least: 'Least people',
  most: 'Most people',
  day: 'Day',
  from: 'From',
  to: 'To',
  length: 'Minutes per shift',
  changeover: 'Minutes of changeover',
  before: 'Begins, minutes before its start',
  until: 'Ends at',
  after: 'And minutes after that',
  items: 'Program items',
}

interface Props {
  from: 'template' | 'program'
  roles: readonly VolunteerRole[]
  /** The day of the event; '' while it is not known. */
  day: string
  finalFocus: () => HTMLElement | null
  onClose: () => void
}

/** Makes several shifts: one after the other on a day, or around items of the program. */
export function SeriesDialog({ from, roles, day, finalFocus, onClose }: Props) {
  const edition = useEdition()
  const { data: items = [] } = useQuery(scheduleAdminQuery(edition))
  const form = useForm({ defaultValues: { ...blank, roleId: roles[0]?.id ?? 0, day } })
  const add = useMutation(addSeriesCall)
  const [problem, setProblem] = useState('')
  const { asksFirst, question } = useFullQuestion('Add anyway')
  const [closing, setClosing] = useState(false)
  const values = form.watch()
  const planned = from === 'template' ? shiftsFrom(values) : shiftsAround(items, day, values)

  async function save(confirmed?: 'full') {
    const { roleId, place, least, most } = values
    try {
      const { shifts } = await add.mutateAsync({
        shifts: planned.map(span => ({ roleId, place, least, most, year: edition, ...span })),
        confirmed,
      })
      onClose()
      showToast({ title: `${countText(shifts.length, 'shift')} added` })
    } catch (error) {
      if (asksFirst(error, () => save('full'))) return
      setProblem(`Nothing was added. ${reasonOf(error)}`)
    }
  }

  return (
    <FormDialog
      title={from === 'template' ? 'Shifts from a template' : 'Shifts from the program'}
      width="wide"
      finalFocus={finalFocus}
      action={planned.length > 0 ? `Add ${countText(planned.length, 'shift')}` : 'Add shifts'}
      acting={add.isPending ? 'Adding...' : 'Add shifts'}
      busy={add.isPending || planned.length === 0}
      problem={problem}
      dialogs={
        <>
          <LeaveGuard
            dirty={form.formState.isDirty}
            closing={closing}
            onStay={() => setClosing(false)}
            onLeave={onClose}
          />
          {question}
        </>
      }
      onSubmit={() => (planned.length > 0 && !add.isPending && !closing ? save() : undefined)}
      onClose={() => (form.formState.isDirty ? setClosing(true) : onClose())}
    >
      <SeriesFields from={from} roles={roles} items={items} form={form} />
      {planned.length > 0 && (
        <p className="text-[0.875rem] text-grey">
          {planned.map((span, index) => (index === 0 ? shiftName(span) : shiftHours(span))).join('; ')}
        </p>
      )}
    </FormDialog>
  )
}

type Values = typeof blank

/** The shifts around the chosen items. A number that is being typed gives no time yet. */
function shiftsAround(items: readonly ScheduleItem[], day: string, values: Values) {
  return items
    .filter(({ id }) => values.items.includes(String(id)))
    .map(item => {
      const times = timesOf(item, day)
      return { ...times, ...shiftAround(times, values), place: values.place || item.location }
    })
    .filter(({ startsAt, endsAt }) => startsAt && endsAt)
}

interface FieldsProps extends Pick<Props, 'from' | 'roles'> {
  items: readonly ScheduleItem[]
  form: UseFormReturn<Values>
}

function SeriesFields({ from, roles, items, form }: FieldsProps) {
  const field = fieldsOf(form, labels)
  const number = (name: 'least' | 'most' | 'length' | 'changeover' | 'before' | 'after') => (
    <TextField {...field(name, { valueAsNumber: true })} type="number" inputMode="numeric" starred />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field('roleId', { valueAsNumber: true })}
        choices={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        {...field('place')}
        hint={from === 'program' ? 'Empty for the place of each item.' : undefined}
        autoComplete="off"
      />
      {number('least')}
      {number('most')}
      {from === 'template' ? (
        <>
          <DateField {...field('day')} starred className="sm:col-span-2" />
          <TextField {...field('from')} type="time" starred />
          <TextField {...field('to')} type="time" hint="Before the start: on the next day." starred />
          {number('length')}
          {number('changeover')}
        </>
      ) : (
        <>
          {number('before')}
          <div className="grid grid-cols-2 gap-5">
            <SelectField
              {...field('until')}
              choices={[
                { value: 'end', label: 'its end' },
                { value: 'start', label: 'its start' },
              ]}
            />
            {number('after')}
          </div>
          <fieldset className="grid gap-4 sm:col-span-2">
            <legend className="mb-3 font-semibold">{labels.items}</legend>
            {items.length === 0 && <p className="text-grey">The schedule has no items yet.</p>}
            {items.map(({ id, title, startTime, endTime }) => (
              <CheckboxField
                key={id}
                {...form.register('items')}
                value={String(id)}
                label={`${startTime} - ${endTime}, ${title}`}
              />
            ))}
          </fieldset>
        </>
      )}
    </div>
  )
}
