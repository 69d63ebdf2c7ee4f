import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export const Route = createFileRoute('/_site')({
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
  codeSplitGroupings: [],
})

function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
