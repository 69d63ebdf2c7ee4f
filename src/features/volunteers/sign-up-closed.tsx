import { UnderlinedLink } from '#ui/underlined-link.tsx'

/** Stands in the place of the way to sign up once the event is over. */
export function SignUpClosed() {
  return (
    <div>
      <p className="text-lg text-white/85">Volunteer sign-up for this year's event is closed</p>
      <UnderlinedLink href="/#newsletter" className="mt-6">
        Hear first when we look for help again
      </UnderlinedLink>
    </div>
  )
}
