import { Check, ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { type ListChoice, MenuChoice, MenuPart, MenuRow, MenuSheet } from '../menus/menu-sheet.tsx'

export interface View {
  value: string
  title: string
  count?: number | undefined
  /** The link's props. */
  link: ReactElement
}

/** Some views with the one that is open. */
export interface Views {
  /** The name of the row of tabs. */
  label: string
  value: string
  views: readonly View[]
}

/** On phones the views of a list, its filters and its order in one field, which opens a sheet. */
export function ListField({ label, value, views = [], choices }: Partial<Views> & { choices: readonly ListChoice[] }) {
  const open = views.find(view => view.value === value)
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
          aria-label={[label, text, open?.count].filter(Boolean).join(' ')}
          className="mt-2 flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-xl bg-ink/5 px-4 text-left font-semibold in-data-moving:hidden print:hidden"
        >
          <span className="min-w-0 truncate">
            {text} <span className="font-normal">{open?.count}</span>
          </span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0" />
        </button>
      }
    >
      {views.length > 0 && (
        <MenuPart title="Show">
          {views.map(({ value, title, count, link }) => (
            <MenuRow key={value} link={link}>
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
