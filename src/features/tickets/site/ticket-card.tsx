import { useEvent } from '#features/event/site/use-event.ts'
import type { TicketOffer } from '#features/sale/tickets.schema.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

/** A ticket package with its button. */
export function TicketCard({ ticket, purchaseUrl }: { ticket: TicketOffer; purchaseUrl: string }) {
  const { ticketSaleStart: saleStart, phase } = useEvent()
  // Without a day of the event nothing is sold, even after the start of the sale.
  const saleDay = phase !== 'to-be-announced' && saleStart && dayText(saleStart.slice(0, 10))
  const banner = (ticket.notYetOnSale && saleDay) || ticket.saleEnded
  const features = ticket.features.filter(feature => feature !== '')
  return (
    <article
      className={`relative flex flex-col rounded-3xl p-5 md:p-8 md:pt-14 md:max-lg:px-6 ${banner ? 'max-md:pt-11' : ''} ${ticket.popular ? 'bg-snow text-ink' : 'bg-dusk text-white'}`}
    >
      {ticket.notYetOnSale && saleDay && (
        <Banner className="bg-sky text-sky-deep">{`ON SALE ${saleDay.toUpperCase()}`}</Banner>
      )}
      {ticket.saleEnded && <Banner className="bg-line text-ink">Sale ended</Banner>}
      {ticket.popular && (
        <p className="absolute -top-4 right-7 rounded-full bg-accent px-4 py-1.5 font-semibold text-[0.9375rem] text-on-accent">
          Popular
        </p>
      )}
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 md:block">
        <h3 className="text-2xl">{ticket.name}</h3>
        <div className="row-span-2 font-display font-[780] text-4xl leading-none tracking-[-0.04em] md:mt-5 md:text-6xl">
          {dollarText(ticket.price)}
        </div>
        <p
          className={`text-[0.9375rem] leading-snug md:mt-2 md:leading-normal ${ticket.popular ? 'text-grey' : 'text-mist'}`}
        >
          plus processing fees and tax
        </p>
      </div>
      <ul className="mt-3 mb-4 grid gap-1 leading-snug max-md:text-[0.9375rem] md:mt-6 md:mb-8 md:gap-2.5 md:leading-normal">
        {features.map(feature => (
          <li key={feature} className="flex gap-3">
            <LineIcon
              name="check"
              className={`size-5 shrink-0 md:mt-1 ${ticket.popular ? 'text-aurora-deep' : 'text-aurora'}`}
            />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid max-md:*:py-2.5">
        {ticket.onSale ? (
          <a
            href={purchaseUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: ticket.popular ? 'primary' : 'ghost' })}
          >
            Purchase Now<span className="sr-only">: {ticket.name} (opens in a new tab)</span>
          </a>
        ) : (
          <Button look="ghost" disabled>
            {ticket.saleEnded ? 'Sale ended' : ['Coming Soon', saleDay].filter(Boolean).join(' - ')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Banner({ className, children }: { className: string; children: string }) {
  return (
    <p
      className={`absolute inset-x-0 top-0 rounded-t-3xl px-4 py-1 text-center md:py-2 font-bold text-[0.9375rem] leading-snug ${className}`}
    >
      {children}
    </p>
  )
}
