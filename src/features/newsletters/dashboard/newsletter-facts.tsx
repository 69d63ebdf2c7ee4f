import type { ReactNode } from 'react'
import { audienceLabel } from '#features/newsletters/audiences.ts'
import type { Newsletter, Review } from '#features/newsletters/newsletters.schema.ts'

export function Facts({ newsletter, review }: { newsletter: Newsletter; review: Review }) {
  const { count, first, unconfirmed, unwanted, minutes, hasServer } = review
  const leftOut = [
    ...(unconfirmed > 0 ? [`${unconfirmed} not confirmed`] : []),
    ...(unwanted > 0 ? [`${unwanted} unsubscribed or marked as bounced`] : []),
  ]
  return (
    <dl className="grid gap-4">
      <Fact name="To">
        <span className="block font-bold text-[2.5rem] leading-none">{count.toLocaleString('en-CA')}</span>
        {audienceLabel(newsletter.audience, review.year)}
      </Fact>
      {count > 0 && (
        <Fact name="First of them">
          {first.map(email => (
            <span key={email} className="block">
              {email}
            </span>
          ))}
          {count > first.length && <span className="text-grey">and {count - first.length} more</span>}
        </Fact>
      )}
      {leftOut.length > 0 && <Fact name="Left out">{leftOut.join(', ')}</Fact>}
      <Fact name="Subject">{newsletter.subject}</Fact>
      {!hasServer && <Fact name="Mail">No mail server is set up. This stays a draft until you send it.</Fact>}
      {hasServer && count > 0 && (
        <Fact name="How long">
          {minutes > 1 ? `About ${minutes} minutes` : 'About a minute'}. You can pause at any time; what has been sent
          cannot be called back.
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-b pb-4">
      <dt className="text-grey text-[0.875rem]">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
