import { useEvent } from '#features/event/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/site-link.tsx'

/** What any address without a page shows. */
export function NotFoundPage() {
  const { theme } = useEvent()
  return (
    <section className="lone-light grid min-h-[88svh] items-center text-white">
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <div className="wrap py-40">
        <p aria-hidden className="font-display font-extrabold text-[clamp(6rem,22vw,15rem)] text-ember leading-none">
          404
        </p>
        <h1 className="mt-2 text-[clamp(2.2rem,5vw,4rem)]">Page Not Found</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-mist">
          The page you are looking for does not exist or has moved. {theme}? Turn back and try another way.
        </p>
        <SiteLink href="/" className={`${buttonClass()} mt-8`}>
          Return to Homepage
        </SiteLink>
      </div>
    </section>
  )
}
