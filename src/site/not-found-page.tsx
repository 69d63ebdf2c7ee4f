import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { FullPageNotice } from '#ui/full-page-notice.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The page of any unknown address. */
export function NotFoundPage() {
  const { theme } = useEvent()
  return (
    <SiteFrame>
      <FullPageNotice
        mark="404"
        title="Page Not Found"
        text={`The page you are looking for does not exist or has moved. ${theme && `${theme}? `}Turn back and try another way.`}
      >
        <SiteLink href="/" className={buttonClass()}>
          Return to Homepage
        </SiteLink>
      </FullPageNotice>
    </SiteFrame>
  )
}
