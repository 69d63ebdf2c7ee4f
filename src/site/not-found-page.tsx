import { useEvent } from '#features/event/site/use-event.ts'
import { NotFoundNotice } from '#features/search/site/not-found-notice.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The page of any unknown address. */
export function NotFoundPage() {
  const { theme } = useEvent()
  return (
    <SiteFrame>
      <NotFoundNotice
        title="Page Not Found"
        text={`The page you are looking for does not exist or has moved. ${theme && `${theme}? `}Turn back and try another way.`}
      >
        <UnderlinedLink href="/">Return to Homepage</UnderlinedLink>
      </NotFoundNotice>
    </SiteFrame>
  )
}
