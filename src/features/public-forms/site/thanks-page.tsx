import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import type { Confirmation } from './confirmations.ts'

export const Route = createFileRoute('/_site/thanks/$form')({
  validateSearch: ({ sent }): { sent?: 1 } => (Number(sent) === 1 ? { sent: 1 } : {}),
  loader: async ({ params: { form } }) => {
    // Loaded on demand: a loader's imports are sent to each visitor.
    const { confirmationOf } = await import('./confirmations.ts')
    const confirmation = confirmationOf(form)
    if (!confirmation) throw notFound()
    return confirmation
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData ? 'Thank you' : 'Page Not Found' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ThanksPage,
})

/** Shows thanks with `?sent=1`, and a neutral text when the address is just opened. */
function ThanksPage() {
  const confirmation = Route.useLoaderData()
  const { sent } = Route.useSearch()
  return (
    <div className="lone-light grid min-h-[88svh] items-center text-white">
      <section aria-labelledby="thanks" className="wrap py-40">
        {sent ? <Thanks {...confirmation} /> : <NothingSent form={confirmation.form} />}
      </section>
    </div>
  )
}

const heading = { id: 'thanks', className: 'text-[clamp(min(2.75rem,13.75vw),7vw,6rem)]' }

function Thanks({ title, thanks, next }: Confirmation) {
  const { contactEmail } = useEvent()
  return (
    <>
      <h1 {...heading}>{title}</h1>
      <p className="mt-5 max-w-[30.8em] text-xl">{thanks}</p>
      {next.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">What happens next</h2>
          <ol className="mt-4 grid max-w-[37.5em] list-decimal gap-2 pl-6 text-lg text-white/85 marker:font-semibold marker:text-ember-light">
            {next.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className="mt-8 text-white/85">
        Questions? Write to{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold text-white underline underline-offset-4">
          {contactEmail}
        </a>
      </p>
      <SiteLink href="/" className={`${buttonClass()} mt-8`}>
        Return to Homepage
      </SiteLink>
    </>
  )
}

function NothingSent({ form }: Pick<Confirmation, 'form'>) {
  return (
    <>
      <h1 {...heading}>Nothing was sent yet</h1>
      <p className="mt-5 max-w-[30.8em] text-xl">This page thanks you after you send the form.</p>
      <SiteLink href={form} className={`${buttonClass()} mt-8`}>
        To the form
      </SiteLink>
    </>
  )
}
