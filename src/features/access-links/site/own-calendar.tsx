import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'

/** A file, and an address that calendars read again: the scheme `webcal` subscribes to it. */
export function OwnCalendar({ address }: { address: string }) {
  const { siteUrl } = useEvent()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={address} download className={`${buttonClass({ look: 'quiet', size: 'small' })} max-sm:w-full`}>
        Add to my calendar
      </a>
      <a
        href={`${siteUrl.replace(/^https?/, 'webcal')}${address}`}
        className="py-2.5 font-semibold text-[0.9375rem] underline underline-offset-4"
      >
        Subscribe, so that changes follow
      </a>
    </p>
  )
}
