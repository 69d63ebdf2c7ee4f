import { Tabs } from '@base-ui/react/tabs'
import { Link } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'
import type { TabName } from '../menus/dashboard-target.ts'
import { type ListChoice, MenuChoice, MenuPart, MenuRow, MenuSheet } from '../menus/menu-sheet.tsx'

/** Some views of a tab with the one that is open. */
export interface Views {
  tab: TabName
  /** The name of the row of tabs. */
  label: string
  value: string
  /** The view that is open where the address names none. */
  first?: string
  views: readonly { value: string; title: string; count?: number | undefined }[]
}

interface Props extends Views {
  /** Whether the tabs have no surrounding content. */
  isBare?: boolean
  /** Filters and order of the list: on phones they share a field with the views. */
  choices?: readonly ListChoice[]
  children: ReactNode
}

/** Links to the views of a list, with counts; on phones one field. */
export function ViewTabs({ isBare = false, choices = [], children, ...views }: Props) {
  const isPhone = useMedia('(width < 40rem)')
  const { label, value } = views
  return (
    <Tabs.Root value={value}>
      {isPhone && !isBare && <ListField views={views} choices={choices} />}
      <Tabs.List
        hidden={isBare || isPhone}
        aria-label={label}
        className="flex flex-wrap gap-x-6 border-line border-b in-data-moving:hidden"
      >
        {views.views.map(view => (
          <Tabs.Tab
            key={view.value}
            value={view.value}
            nativeButton={false}
            render={linkTo(view.value, views)}
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

function linkTo(view: string, { tab, first }: Views) {
  const search = { tab, ...(view !== first && { view }) }
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}

/** On phones the views of a list, its filters and its order in one field, which opens a sheet. */
export function ListField({ views, choices }: { views?: Views; choices: readonly ListChoice[] }) {
  const open = views?.views.find(view => view.value === views.value)
  // The usual choices go without saying, beside a view.
  const said = choices
    .filter((choice, index) => choice.value !== choice.choices[0]?.value || (!open && index === 0))
    .map(({ choices, value }) => choices.find(choice => choice.value === value)?.label)
  const text = [open?.title, ...said].filter(Boolean).join(', ')
  return (
    <MenuSheet
      trigger={
        <button
          type="button"
          aria-label={[views?.label, text, open?.count].filter(Boolean).join(' ')}
          className="mt-2 flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-xl bg-ink/5 px-4 text-left font-semibold in-data-moving:hidden print:hidden"
        >
          <span className="min-w-0 truncate">
            {text} <span className="font-normal">{open?.count}</span>
          </span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0" />
        </button>
      }
    >
      {views && (
        <MenuPart title="Show">
          {views.views.map(({ value, title, count }) => (
            <MenuRow key={value} link={linkTo(value, views)}>
              <span className="grow">
                {title} <span className="pl-1 font-normal text-grey">{count}</span>
              </span>
              {value === open?.value && <Check aria-hidden className="size-4.5" />}
            </MenuRow>
          ))}
        </MenuPart>
      )}
      {choices.map(choice => (
        <MenuChoice key={choice.label} {...choice} />
      ))}
    </MenuSheet>
  )
}
