import type { ReactNode } from 'react'

interface Props {
  /** A large decorative word above the title. */
  mark?: string
  title: string
  text: ReactNode
  /** A link to continue. */
  children: ReactNode
}

/** A page with only a notice. */
export function FullPageNotice({ mark, title, text, children }: Props) {
  return (
    <section className="lone-light grid min-h-[88svh] items-center text-white">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap py-40">
        {mark && (
          <p
            aria-hidden
            className="font-display font-extrabold text-[clamp(min(6rem,30vw),22vw,15rem)] text-ember leading-none"
          >
            {mark}
          </p>
        )}
        <h1 className="mt-2 text-[clamp(min(2.2rem,11vw),5vw,4rem)]">{title}</h1>
        <p className="mt-4 max-w-[30.8em] text-lg text-mist">{text}</p>
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
