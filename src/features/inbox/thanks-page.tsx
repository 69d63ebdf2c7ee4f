import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEvent } from '#features/event/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/site-link.tsx'

const confirmations = {
  speaker: {
    form: '/speak',
    title: 'Application received',
    thanks: 'Thank you. It takes courage to send one of these, and yours has arrived.',
    next: [
      'Several of us read it, from the first line to the last.',
      'You get an answer by email either way, and a conversation if your idea is on the short list.',
      'Something to add or mend? Write to us; we put it beside your application.',
    ],
  },
  volunteer: {
    form: '/volunteer/apply',
    title: 'Welcome aboard',
    thanks: 'Thank you. The day is made by people like you.',
    next: [
      'One of us reads what you wrote and thinks about where you would fit.',
      'You hear from us by email with a place, a time and somebody to ask for.',
      'If you have applied before, your first application stands: write to us to change it.',
    ],
  },
} as const

export const Route = createFileRoute('/_site/thanks/$form')({
  loader: ({ params: { form } }) => {
    if (form === 'speaker' || form === 'volunteer') return confirmations[form]
    throw notFound()
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? 'Applications' : 'Page Not Found' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ThanksPage,
})

/** Whoever has sent a form comes with the anchor `sent`; whoever opens the address is told nothing that is not so. */
function ThanksPage() {
  const { title, thanks, next, form } = Route.useLoaderData()
  const { contactEmail } = useEvent()
  const [sent, setSent] = useState(false)
  useEffect(() => setSent(window.location.hash === '#sent'), [])
  return (
    <div className="lone-light grid min-h-[88svh] items-center text-white">
      <section
        id="sent"
        tabIndex={-1}
        aria-labelledby="thanks"
        className={`wrap peer py-40 outline-none ${sent ? '' : 'hidden target:block'}`}
      >
        <h1 id="thanks" className="text-[clamp(2.75rem,7vw,6rem)]">
          {title}
        </h1>
        <p className="mt-5 max-w-[46ch] text-xl">{thanks}</p>
        <h2 className="mt-10 text-2xl">What happens next</h2>
        <ol className="mt-4 grid max-w-[56ch] list-decimal gap-2 pl-6 text-lg text-white/85 marker:font-semibold marker:text-ember-light">
          {next.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-8 text-white/85">
          Questions? Write to{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold text-white underline underline-offset-4">
            {contactEmail}
          </a>
        </p>
        <SiteLink href="/" className={`${buttonClass()} mt-8`}>
          Return to Homepage
        </SiteLink>
      </section>
      <div className={sent ? 'hidden' : 'wrap py-40 peer-target:hidden'}>
        <h1 className="text-[clamp(2.75rem,7vw,6rem)]">Nothing was sent yet</h1>
        <p className="mt-5 max-w-[46ch] text-xl">Whoever applies is thanked here. The form is a press away.</p>
        <SiteLink href={form} className={`${buttonClass()} mt-8`}>
          To the form
        </SiteLink>
      </div>
    </div>
  )
}
