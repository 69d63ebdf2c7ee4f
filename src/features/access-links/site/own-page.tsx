import { type ReactNode, useId } from 'react'
import type { OwnLink } from '#features/access-links/access-links.schema.ts'
import { Brand } from '#features/event/brand.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { type OwedItem, stillOwed } from '#features/settings/owed-items.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'

/** What a person's own page is drawn from. */
export interface OwnPageProps<Own> {
  own: Own
  token: string
  link: NonNullable<OwnLink['link']>
  /** Something was sent without scripts. */
  isSent: boolean
  section: SectionCalls
}

/** How the parts of a page are saved. */
export interface SectionCalls {
  /** The address without scripts; with scripts the form goes to the same address under /api. */
  action: string
  /** Called after a save, and after a conflict to read the page again. */
  onSaved: (isSaved: boolean) => Promise<unknown>
}

interface Props {
  title: string
  text: ReactNode
  /** When the link ends (ISO). */
  until?: string
  /** Whether its parts are in two columns on wide screens. */
  isWide?: boolean
  /** What is said after something was sent without scripts. */
  thanks?: string | false
  children?: ReactNode
}

/** The frame of pages for people without an account, without navigation. */
export function OwnPage({ title, text, until, isWide, thanks, children }: Props) {
  const event = useEvent()
  const { brandName, contactEmail } = event
  const width = isWide ? 'max-w-[60em]' : 'max-w-2xl'
  return (
    <div className="min-h-svh bg-snow">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <header className="portrait-stage text-white">
        <div className={`mx-auto px-4 pt-5 pb-6 ${width}`}>
          <p className="font-display font-extrabold text-2xl tracking-tight wrap-anywhere">
            <Brand event={event} place="header" />
          </p>
          <h1 className="mt-5 text-[2rem] wrap-anywhere">{title}</h1>
          <p className="mt-2 max-w-[36em] text-mist wrap-anywhere">{text}</p>
        </div>
      </header>
      <main id="main" className={`mx-auto grid grid-cols-1 gap-3 px-4 py-4 ${width}`}>
        {thanks && (
          <p role="status" className="rounded-2xl bg-leaf p-5 font-semibold text-leaf-deep">
            {thanks}
          </p>
        )}
        {children}
        <footer className="grid gap-2 px-2 py-4 text-[0.9375rem] text-grey">
          <p>
            Questions? Write to{' '}
            <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-4">
              {contactEmail}
            </a>
            .
          </p>
          {until && <p>This page works until {dayText(until)}.</p>}
        </footer>
      </main>
    </div>
  )
}

/** A part of the page that only tells. */
export function OwnCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-paper p-4 inset-ring inset-ring-line">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What a person has sent, and what is missing with the days when it is due. */
export function OwnProgress({ items }: { items: readonly OwedItem[] }) {
  if (items.length === 0) return null
  const missing = stillOwed({ items })
  const sent = items.length - missing.length
  return (
    <OwnCard title={`${sent} of ${items.length} sent`}>
      <progress aria-hidden className="mt-2 block h-2 w-full accent-aurora" value={sent} max={items.length} />
      {missing.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {missing.map(({ name, due, state }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 last:pb-0">
              <span className="font-semibold">{name}</span>
              {due && (
                <span className="flex items-center gap-2 text-[0.9375rem] text-grey">
                  Due {dayText(due)} {state === 'late' && <Badge tone="red">Late</Badge>}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </OwnCard>
  )
}
