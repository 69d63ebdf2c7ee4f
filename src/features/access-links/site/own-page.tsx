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
  /** Whether its parts are in two columns on wide screens. */
  isWide?: boolean
  children?: ReactNode
}

/** The frame of pages for people without an account, without navigation. */
export function OwnPage({ title, text, until, isWide, children }: Props) {
  const event = useEvent()
  const { brandName, contactEmail, timeZone } = event
  const width = isWide ? 'max-w-2xl lg:max-w-5xl' : 'max-w-2xl'
  return (
    <div className="min-h-svh bg-snow">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bg-night text-white">
        <div className={`mx-auto px-6 pt-6 pb-10 ${width}`}>
          <p className="font-display font-extrabold text-2xl tracking-tight wrap-anywhere">
            <Brand event={event} place="header" />
          </p>
          <h1 className="mt-8 text-[clamp(2rem,9vw,3rem)] wrap-anywhere">{title}</h1>
          <p className="mt-3 max-w-[36em] text-lg text-mist wrap-anywhere">{text}</p>
        </div>
      </header>
      <main id="main" className={`mx-auto grid grid-cols-1 gap-4 px-4 py-6 ${width}`}>
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
