import { UnderlinedLink } from '#ui/links/underlined-link.tsx'

/** Replaces the sign-up link while applications are closed. */
export function ApplicationsClosed() {
  return (
    <div>
      <p className="text-lg text-white/85">Volunteer applications for this year's event are closed</p>
      <UnderlinedLink href="/#newsletter" className="mt-4">
        Hear first when we look for help again
      </UnderlinedLink>
    </div>
  )
}
