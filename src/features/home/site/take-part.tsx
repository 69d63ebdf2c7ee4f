import { UnderlinedLink } from '#ui/links/underlined-link.tsx'

const ways = [
  { title: 'Stand on the stage', text: 'You know something we should hear.', link: 'Apply to speak', href: '/speak' },
  { title: 'Stand at the door', text: 'The day needs many hands.', link: 'Volunteer with us', href: '/volunteer' },
]

/** Ways to take part without a ticket. */
export function TakePart() {
  return (
    <section aria-label="Take part" className="wrap grid gap-6 pt-20 md:grid-cols-2 md:pt-28">
      {ways.map(({ title, text, link, href }) => (
        <div key={href} className="rounded-3xl bg-paper p-8">
          <h2 className="text-2xl md:text-3xl">{title}</h2>
          <p className="mt-2 text-grey">{text}</p>
          <UnderlinedLink href={href} className="mt-4">
            {link}
          </UnderlinedLink>
        </div>
      ))}
    </section>
  )
}
