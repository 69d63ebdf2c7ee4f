import type { ReactNode } from 'react'
import { Brand } from '#features/event/brand.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/day-text.ts'
import { todayIn } from '#lib/time/today-in.ts'

interface Props {
  title: string
  text: ReactNode
  /** When the link ends (ISO). */
  until?: string
  children?: ReactNode
}

/** The frame of pages for people without an account: one column, no navigation. */
export function OwnPage({ title, text, until, children }: Props) {
  const event = useEvent()
  const { brandName, contactEmail, timeZone } = event
  return (
    <div className="min-h-svh bg-snow">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bg-night text-white">
        <div className="mx-auto max-w-2xl px-6 pt-6 pb-10">
          <p className="font-display font-extrabold text-2xl tracking-tight wrap-anywhere">
            <Brand event={event} place="header" />
          </p>
          <h1 className="mt-8 text-[clamp(2rem,9vw,3rem)] wrap-anywhere">{title}</h1>
          <p className="mt-3 max-w-[36em] text-lg text-mist wrap-anywhere">{text}</p>
        </div>
      </header>
      <main id="main" className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-6">
        {children}
        <footer className="grid gap-2 px-2 py-4 text-[0.9375rem] text-grey">
          <p>
            Questions? Write to{' '}
            <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-4">
              {contactEmail}
            </a>
            .
          </p>
          {until && <p>This page works until {dayText(todayIn(timeZone, new Date(until)))}.</p>}
        </footer>
      </main>
    </div>
  )
}
