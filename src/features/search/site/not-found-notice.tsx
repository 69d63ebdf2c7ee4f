import type { ReactNode } from 'react'
import { deferredPart } from '#ui/deferred-part.tsx'

// Few visits need them, but this notice is part of every page's scripts.
const searchForm = deferredPart(async () => (await import('./search-form.tsx')).SearchForm)
const likelyPages = deferredPart(async () => (await import('./likely-pages.tsx')).LikelyPages)
if (import.meta.env.SSR) void Promise.all([searchForm.load(), likelyPages.load()])

interface Props {
  title: string
  text: ReactNode
  /** A link to continue. */
  children: ReactNode
}

/** A page that does not exist: a search, and the likeliest pages. */
export function NotFoundNotice({ title, text, children }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <section className="unlit flex min-h-[60svh] items-end text-white">
        <div className="wrap pt-60 pb-10 md:pt-44 md:pb-14">
          <p className="kicker">404</p>
          <h1 className="mt-4 text-[clamp(min(2.5rem,12vw),6vw,5rem)]">{title}</h1>
          <p className="mt-4 mb-6 max-w-[30.8em] text-lg text-white/90">{text}</p>
          <searchForm.Part />
          <div className="mt-4">{children}</div>
        </div>
      </section>
      <likelyPages.Part />
    </>
  )
}
