import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'
import type { ListChoice } from '../menus/menu-sheet.tsx'
import { ListField, type Views } from './list-field.tsx'

interface Props extends Views {
  /** Whether the tabs have no surrounding content. */
  isBare?: boolean
  /** Filters and order of the list: on phones they share a field with the views. */
  choices?: readonly ListChoice[]
  children: ReactNode
}

/** Links to the views of a list, with counts; on phones one field. */
export function ViewTabs({ label, value, views, isBare = false, choices = [], children }: Props) {
  const isPhone = useMedia('(width < 40rem)')
  return (
    <Tabs.Root value={value}>
      {isPhone && !isBare && <ListField {...{ label, value, views, choices }} />}
      <Tabs.List
        hidden={isBare || isPhone}
        aria-label={label}
        className="flex flex-wrap gap-x-6 border-line border-b in-data-moving:hidden"
      >
        {views.map(view => (
          <Tabs.Tab
            key={view.value}
            value={view.value}
            nativeButton={false}
            render={view.link}
            className="-outline-offset-3 -mb-px flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 font-medium text-grey no-underline transition-colors duration-150 hover:text-ink data-active:border-ember data-active:font-semibold data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {view.title}
            {view.count !== undefined && <span className="font-normal text-[0.8125rem] text-grey">{view.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
