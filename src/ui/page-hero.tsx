import type { ReactNode } from 'react'
import type { Picture } from 'vite-imagetools'
import { BuiltPicture } from './built-picture.tsx'

interface Props {
  title: string
  /** A short line above the title. */
  above?: ReactNode
  subtitle?: ReactNode
  /** A decorative picture beside or behind the text. */
  picture: Picture
  /** An organizers' picture instead. */
  chosen?: ReactNode
  children?: ReactNode
}

/** The top of a page: its title in front of a picture on night. */
export function PageHero({ title, above, subtitle, picture, chosen, children }: Props) {
  return (
    <section
      aria-labelledby="page-title"
      className="relative isolate flex min-h-[58svh] items-end overflow-hidden bg-ink text-white"
    >
      {chosen ? (
        <div className="page-picture">{chosen}</div>
      ) : (
        <picture className="page-picture">
          <BuiltPicture
            picture={picture}
            alt=""
            sizes="(min-width: 48rem) 66vw, (min-aspect-ratio: 1/1) 100vw, 75svh"
            fetchPriority="high"
          />
        </picture>
      )}
      <div className="wrap pt-48 pb-14 md:pt-44 md:pb-20">
        {above && (
          <p className="mb-5 kicker">
            <span>{above}</span>
          </p>
        )}
        <h1 id="page-title" className="max-w-[9.4em] text-[clamp(min(2.75rem,13.75vw),7vw,6rem)] leading-[0.98]">
          {title}
        </h1>
        {subtitle && (
          <div className="mt-6 grid max-w-[30.8em] gap-3 text-lg text-white/90 md:max-w-[20.1em] md:text-xl xl:max-w-[26.8em]">
            {subtitle}
          </div>
        )}
        {children && <div className="mt-7 flex flex-wrap items-center gap-3 print:hidden">{children}</div>}
      </div>
    </section>
  )
}
