import { Tabs } from '@base-ui/react/tabs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statuses, statusWording } from './speaker-status.ts'
import type { SelectionStatus, Speaker } from './speakers.schema.ts'

interface Props {
  status: SelectionStatus | null
  speakers: readonly Speaker[] | undefined
  children: ReactNode
}

const views = [null, ...statuses]

/** All speakers, or those of one status, each a link with how many there are. */
export function SpeakerStatusTabs({ status, speakers, children }: Props) {
  return (
    <Tabs.Root value={status ?? 'all'}>
      <Tabs.List aria-label="Speakers by status" className="flex gap-1 overflow-x-auto border-line border-b">
        {views.map(view => (
          <Tabs.Tab
            key={view ?? 'all'}
            value={view ?? 'all'}
            nativeButton={false}
            render={
              <Link
                to="/admin/dashboard"
                search={view ? { view } : {}}
                resetScroll={false}
                activeOptions={{ exact: true }}
              />
            }
            className="-outline-offset-3 -mb-px flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3.5 font-medium text-grey no-underline transition-colors duration-150 hover:text-ink data-active:border-ember data-active:font-semibold data-active:text-ink"
          >
            {view ? statusWording[view].title : 'All Speakers'}
            {speakers && (
              <span className="font-normal text-[0.8125rem] text-grey">
                {view ? speakers.filter(({ selectionStatus }) => selectionStatus === view).length : speakers.length}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={status ?? 'all'} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
