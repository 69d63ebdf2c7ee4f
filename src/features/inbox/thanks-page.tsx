import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEvent } from '#features/event/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/site-link.tsx'

const thanks = {
  speaker: {
    title: 'Application received',
    next: 'Thank you. Every application is read by our selection team, and each gets an answer by email.',
  },
  volunteer: {
    title: 'Welcome aboard',
    next: 'Thank you. We write to you by email about the next steps. If you have applied before, your first application stands.',
  },
} as const

export const Route = createFileRoute('/_site/thanks/$form')({
  loader: ({ params: { form } }) => {
    if (form === 'speaker' || form === 'volunteer') return thanks[form]
    throw notFound()
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? 'Page Not Found' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ThanksPage,
})

function ThanksPage() {
  const { title, next } = Route.useLoaderData()
  const { contactEmail } = useEvent()
  return (
    <section className="grid min-h-[80svh] items-center bg-night text-white">
      <div className="wrap py-40">
        <h1 className="text-[clamp(2.2rem,5vw,4rem)]">{title}</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-mist">{next}</p>
        <p className="mt-4 text-mist">Questions? {contactEmail}</p>
        <SiteLink href="/" className={`${buttonClass()} mt-8`}>
          Return to Homepage
        </SiteLink>
      </div>
    </section>
  )
}
