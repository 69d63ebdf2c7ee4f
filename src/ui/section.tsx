import { type ReactNode, useId } from 'react'

const tones = { snow: '', night: 'bg-night text-white' } as const

interface Props {
  id?: string
  title: string
  /** A line below the heading. */
  subtitle?: ReactNode
  /** Content at the end of the heading's line. */
  aside?: ReactNode
  tone?: keyof typeof tones
  children: ReactNode
}

/** A part of a page under its heading, on snow or night. */
export function Section({ id, title, subtitle, aside, tone = 'snow', children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      // Links to the section also move the focus.
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={heading}
      className={`folds py-8 outline-none md:py-28 ${tones[tone]}`}
    >
      <div className="wrap">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-3 md:mb-12">
          <div>
            <h2 id={heading} className="max-w-[17.4em] text-[clamp(min(1.9375rem,9.7vw),4.6vw,4rem)]">
              {title}
            </h2>
            {subtitle && (
              <div className="mt-2 grid md:mt-4 max-w-[41.5em] gap-3 leading-normal wrap-anywhere opacity-80 md:text-lg">
                {subtitle}
              </div>
            )}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
