import { type ReactNode, useEffect } from 'react'
import { NoticeBar, UnpublishedBar } from '#features/event/site/notice-bar.tsx'
import { noteFrameAwake } from './frame-awake.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useEffect(noteFrameAwake, [])
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-white px-5 py-3 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <UnpublishedBar />
      <NoticeBar />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
