import type { ReactNode } from 'react'

interface Props {
  title: string
  text: ReactNode
  /** A link to continue. */
  children: ReactNode
}

export function FullPageNotice({ title, text, children }: Props) {
  return (
    <section className="lone-light grid min-h-[88svh] items-center text-white">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap py-40">
        <h1 className="text-[clamp(min(2.2rem,11vw),5vw,4rem)]">{title}</h1>
        <div className="mt-4 max-w-[30.8em] text-lg text-mist">{text}</div>
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
