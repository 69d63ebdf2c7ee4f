import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandName } from '#features/event/brand-name.tsx'
import { eventQuery } from '#features/event/event.queries.ts'

interface Props {
  title: string
  /** A sentence below the title. */
  about: ReactNode
  children: ReactNode
}

export function LoginFrame({ title, about, children }: Props) {
  const { data: event } = useQuery(eventQuery)
  return (
    <main className="grid min-h-svh place-items-center bg-[radial-gradient(110%_70%_at_50%_112%,#c8502f_0%,#5a2f36_26%,#141a26_62%,#0e1116_100%)] px-4 py-12">
      <div className="w-full max-w-md">
        <p className="mb-6 text-center font-display font-extrabold text-2xl text-white tracking-tight">
          {event && <BrandName name={event.brandName} />}
        </p>
        <div className="rounded-3xl bg-paper p-6 shadow-2xl sm:p-10">
          <h1 className="text-[min(2.25rem,11vw)]">{title}</h1>
          <div className="mt-3 mb-6 text-[0.9375rem] text-grey">{about}</div>
          {children}
        </div>
        <Link
          to="/"
          // Before the site is published, visitors get a page outside this application.
          reloadDocument={event?.published === false}
          className="mx-auto mt-6 flex w-fit items-center gap-2 rounded-lg p-2.5 text-white no-underline hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to the site
        </Link>
      </div>
    </main>
  )
}
