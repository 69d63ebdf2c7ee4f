import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { PhoneLink } from '#ui/links/contact-links.tsx'

interface ListPanelProps {
  title: string
  icon: LucideIcon
  count: number
  empty: string
  children: ReactNode
}

/** A list of the board of the day. */
export function ListPanel({ title, icon: Icon, count, empty, children }: ListPanelProps) {
  return (
    <section aria-label={title} className="rounded-2xl border border-line bg-paper px-4 py-3 sm:px-6">
      <h2 tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
        <Icon aria-hidden className="size-5" /> {title} <span className="font-normal text-grey">{count}</span>
      </h2>
      {count === 0 && <p className="pb-1 text-[0.875rem] text-grey">{empty}</p>}
      {count > 0 && <ul className="divide-y divide-line">{children}</ul>}
    </section>
  )
}

interface PersonRowProps {
  name: string
  phone: string
  about: string
  problem?: string
  children?: ReactNode
}

/** A person of the board, with their phone number. */
export function PersonRow({ name, phone, about, problem, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-44 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-[0.875rem] text-grey">{about}</p>
        {phone && (
          <p className="flex min-h-11 items-center">
            <PhoneLink number={phone} />
          </p>
        )}
      </div>
      {children && <div className="flex gap-2 *:grow max-sm:w-full">{children}</div>}
      {problem && <ProblemLine className="w-full" text={problem} />}
    </li>
  )
}

interface PressButtonProps {
  label: string
  whom: string
  busy: boolean
  onPress: () => unknown
}

/** A button that says something of a person. */
export function PressButton({ label, whom, busy, onPress }: PressButtonProps) {
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (busy) return
    // The row goes to another list, and the focus stays with this one.
    currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })
    void onPress()
  }
  return (
    <QuietButton aria-disabled={busy} onClick={press}>
      {label}
      <span className="sr-only">: {whom}</span>
    </QuietButton>
  )
}
