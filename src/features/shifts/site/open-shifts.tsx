import { useState } from 'react'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import type { OwnShifts } from '#features/shifts/own-shifts.schema.ts'
import { misfitsOf } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { weekdayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

export interface ShiftSectionProps extends SectionCalls {
  own: OwnShifts
}

type OpenShift = OwnShifts['open'][number]

/** How many talks at the same time are named. */
const NAMED = 3

/** The shifts that a volunteer can choose, and those that do not fit, with the reason (decision Q15). */
export function OpenShifts({ own, ...section }: ShiftSectionProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const fitting = own.open.filter(({ misfits }) => misfits.length === 0)
  const others = own.open.filter(({ misfits }) => misfits.length > 0)
  const picked = fitting.filter(({ id }) => chosen.includes(id))
  const days = Map.groupBy(fitting, ({ startsAt }) => weekdayText(startsAt))
  return (
    <OwnSection
      title="Open shifts that fit"
      state={null}
      button={null}
      thanks="They are yours now."
      {...section}
      onSaved={async isSaved => {
        await section.onSaved(isSaved)
        if (isSaved) setChosen([])
      }}
    >
      {() => (
        <>
          <p className="text-grey">{fitting.length > 0 ? 'Choose one or more.' : 'None at the moment.'}</p>
          <Roles shifts={fitting} />
          {fitting.length > 0 && (
            <div
              onChange={({ currentTarget }) => {
                const ticked = currentTarget.querySelectorAll<HTMLInputElement>('input:checked')
                setChosen([...ticked].map(({ value }) => Number(value)))
              }}
              className="grid gap-6"
            >
              {[...days].map(([day, shifts]) => (
                <fieldset key={day}>
                  <legend className="font-semibold">{day}</legend>
                  {shifts.map(shift => (
                    <Choice
                      key={shift.id}
                      shift={shift}
                      misfits={
                        picked.includes(shift) ? [] : misfitsOf(shift, own, [...own.shifts, ...picked], own.rules)
                      }
                    />
                  ))}
                </fieldset>
              ))}
              <div className="sticky bottom-0 bg-paper py-3">
                <Button type="submit" size="small" className="w-full">
                  {picked.length > 0 ? `Take ${countText(picked.length, 'shift')}` : 'Take the chosen shifts'}
                </Button>
              </div>
            </div>
          )}
          {others.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                {countText(others.length, 'open shift')} {others.length === 1 ? 'does' : 'do'} not fit
              </summary>
              <ul className="divide-y divide-line">
                {others.map(shift => (
                  <li key={shift.id} className="py-3 wrap-anywhere">
                    <span className="block font-semibold">
                      {shift.roleName}, {weekdayText(shift.startsAt)}, {shiftHours(shift)}
                    </span>
                    <span className="text-[0.875rem] text-grey">{shift.misfits.join(' ')}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </OwnSection>
  )
}

/** What each role does, once: many shifts may have the same. */
function Roles({ shifts }: { shifts: readonly OpenShift[] }) {
  const roles = new Map(shifts.map(shift => [shift.roleName, shift]))
  const described = [...roles.values()].filter(({ description, bring }) => description || bring)
  return (
    described.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What each role does</summary>
        <dl>
          {described.map(({ roleName, description, bring }) => (
            <div key={roleName} className="border-line border-b py-3 wrap-anywhere">
              <dt className="font-semibold">{roleName}</dt>
              <dd className="text-[0.875rem] text-grey">{description}</dd>
              {bring && <dd className="text-[0.875rem] text-grey">Bring: {bring}</dd>}
            </div>
          ))}
        </dl>
      </details>
    )
  )
}

function Choice({ shift, misfits }: { shift: OpenShift; misfits: readonly string[] }) {
  const { id, roleName, place, note, left, missed } = shift
  const facts = [place, `${countText(left, 'place')} left`].filter(Boolean).join(', ')
  return (
    <CheckboxField
      name="take"
      value={id}
      disabled={misfits.length > 0}
      // Not below the bar with the button.
      style={{ scrollMarginBlock: '6rem' }}
      className="border-line border-b py-3"
      label={`${roleName}, ${shiftHours(shift)}`}
      hint={
        <>
          {[facts, note, missed.length > 0 && missedText(missed)].filter(Boolean).map(line => (
            <span key={String(line)} className="block">
              {line}
            </span>
          ))}
          {misfits.length > 0 && (
            <strong className="mt-1.5 block rounded-lg bg-sun px-3 py-1.5 font-semibold text-sun-deep">
              {misfits.join(' ')}
            </strong>
          )}
        </>
      }
    />
  )
}

/** 'You may miss 4 talks: Ada, Bo, Cy and 1 more'. */
function missedText(missed: readonly string[]): string {
  const more = missed.length - NAMED
  const names = missed.slice(0, NAMED).join(', ')
  return `You may miss ${countText(missed.length, 'talk')}: ${names}${more > 0 ? ` and ${more} more` : ''}.`
}
