import { OwnAttendance, OwnDeclined } from '#features/access-links/site/own-attendance.tsx'
import { OwnCalendar } from '#features/access-links/site/own-calendar.tsx'
import { OwnCard, OwnPage, type OwnPageProps, OwnProgress } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import type { OwnShifts } from '#features/shifts/own-shifts.schema.ts'
import { hoursOf } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { weekdayText } from '#lib/time/written.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { OpenShifts, type ShiftSectionProps } from './open-shifts.tsx'
import { ArrivalPresses, Leave } from './own-shift-presses.tsx'

/** The page of a volunteer by their link (decision V4). */
export function OwnShiftsPage({ own, link: { name, until }, isSent, section: calls }: OwnPageProps<OwnShifts>) {
  const { attendance, shifts, message, contacts, needsBriefing, former } = own
  const section: ShiftSectionProps = { own, ...calls }
  if (attendance === 'declined')
    return (
      <OwnPage title={`Thank you, ${name}`} text="We are sorry that you cannot be there." until={until}>
        <OwnDeclined until={former?.until ?? null} isOver={own.isOver} {...section}>
          <p>Your places are free for others.</p>
          <FormerShifts title="Still free" shifts={former?.free} />
          <FormerShifts title="Taken by others" shifts={former?.full} />
        </OwnDeclined>
      </OwnPage>
    )
  const hours = Math.round(hoursOf(shifts) * 10) / 10
  const sum = shifts.length > 0 && `${countText(shifts.length, 'shift')}, ${countText(hours, 'hour')}. `
  return (
    <OwnPage
      title={`Hello, ${name}`}
      text={<>{sum}Thank you for being part of the day.</>}
      until={until}
      isWide
      thanks={isSent && 'Thank you, we have it.'}
    >
      {message && (
        <section aria-labelledby="news" className="grid gap-3 rounded-2xl bg-sky p-5 text-sky-deep wrap-anywhere">
          <h2 id="news" className="text-xl">
            From the organizers
          </h2>
          <Paragraphs text={message} />
        </section>
      )}
      {!own.isOver && (
        <OwnAttendance
          deed="be there"
          yes="Yes, I will come"
          warning="Your shifts are free for others at once."
          day={own.day}
          isConfirmed={attendance === 'confirmed'}
          {...section}
        />
      )}
      {!own.isOver && <OwnProgress items={own.items} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <MyShifts {...section} />
          {needsBriefing && (
            <p className="rounded-2xl bg-sun p-5 text-sun-deep">
              Your shifts need a briefing. The organizers tell you when it is.
            </p>
          )}
          {contacts.length > 0 && <WhomToCall contacts={contacts} />}
        </div>
        <div className="grid gap-4">
          <OpenShifts {...section} />
          <Age {...section} />
        </div>
      </div>
    </OwnPage>
  )
}

function FormerShifts({ title, shifts = [] }: { title: string; shifts: readonly string[] | undefined }) {
  if (shifts.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-base">{title}</h3>
      <ul className="list-disc pl-5 text-grey">
        {[...new Set(shifts)].map(shift => (
          <li key={shift}>{shift}</li>
        ))}
      </ul>
    </div>
  )
}

function MyShifts({ own: { shifts, isOver, calendar }, ...section }: ShiftSectionProps) {
  return (
    <OwnSection title="My shifts" state={null} button={null} thanks="Sent. The organizers have been told." {...section}>
      {() =>
        shifts.length === 0 ? (
          <p className="text-grey">You are in no shift yet.</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {shifts.map(shift => (
                <li key={shift.id} className="py-4">
                  <p className="font-semibold wrap-anywhere">{shift.roleName}</p>
                  <p className="text-[0.9375rem] text-grey wrap-anywhere">
                    {weekdayText(shift.startsAt)}, {shiftHours(shift)}
                    {[shift.place, shift.note, shift.bring && `Bring: ${shift.bring}`].filter(Boolean).map(line => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                  </p>
                  {shift.canArrive && <ArrivalPresses shift={shift} />}
                  {!isOver && !shift.isDone && shift.state !== 'here' && <Leave shift={shift} />}
                </li>
              ))}
            </ul>
            <OwnCalendar address={`/api/my/${calendar}/volunteer/shifts.ics`} />
          </>
        )
      }
    </OwnSection>
  )
}

function WhomToCall({ contacts }: Pick<OwnShifts, 'contacts'>) {
  return (
    <OwnCard title="Whom to call">
      <ul className="mt-2 divide-y divide-line">
        {contacts.map(({ name, phone, roles }) => (
          <li key={name + phone} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="min-w-0 wrap-anywhere">
              {name && <span className="block font-semibold">{name}</span>}
              <span className="text-[0.875rem] text-grey">Looks after {roles.join(', ')}</span>
            </p>
            {phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonClass({ look: 'quiet', size: 'small' })}>
                Call {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </OwnCard>
  )
}

/** Asked where a shift is for adults only. */
function Age({ own: { isAdult, open, shifts }, ...section }: ShiftSectionProps) {
  if (![...open, ...shifts].some(({ adultsOnly }) => adultsOnly)) return null
  return (
    <OwnSection title="Your age" state={isAdult ? 'saved' : null} button={null} {...section}>
      {() =>
        isAdult ? (
          <p className="text-grey">You told us that you are 18 or older.</p>
        ) : (
          <>
            <p className="text-grey">Some shifts are for adults only.</p>
            <div>
              <Button type="submit" name="isAdult" value="yes" look="quiet" size="small">
                I am 18 or older
              </Button>
            </div>
          </>
        )
      }
    </OwnSection>
  )
}
