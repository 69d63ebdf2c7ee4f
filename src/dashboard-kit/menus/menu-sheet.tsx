import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'

const rowClass =
  '-outline-offset-3 flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-lg px-3 font-medium text-ink no-underline data-highlighted:bg-snow phone:min-h-12'

/** A menu below its button; on phones a sheet at the bottom. */
export function MenuSheet({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  // Beside its button, so that it lies in the same part of the page.
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <span ref={place} className="absolute" />
      <Menu.Portal container={place}>
        <Menu.Backdrop className="fixed inset-0 z-50 not-phone:hidden bg-ink/60" />
        <Menu.Positioner
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 phone:fixed! phone:inset-x-0! phone:top-auto! phone:bottom-0! phone:w-full! phone:transform-none!"
        >
          <Menu.Popup className="dashboard max-h-(--available-height) min-w-64 max-w-80 overflow-y-auto rounded-2xl border border-line bg-paper p-1.5 text-[0.9375rem] shadow-2xl outline-none phone:max-h-[85dvh] phone:max-w-none phone:rounded-b-none phone:p-4">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface RowProps {
  link?: ReactElement | undefined
  /** The address of a file to download. */
  href?: string | undefined
  onPress?: (() => unknown) | undefined
  children: ReactNode
}

/** A row of a menu: a link, or a button. */
export function MenuRow({ link, href, onPress, children }: RowProps) {
  if (link || href) {
    return (
      <Menu.LinkItem render={link} href={href} download={href && ''} closeOnClick className={rowClass}>
        {children}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item onClick={() => onPress?.()} className={rowClass}>
      {children}
    </Menu.Item>
  )
}

export function MenuPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-3 pt-2 pb-1 text-[0.8125rem] text-grey">{title}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  )
}

/** Something to choose among others, such as the order of a list. */
export interface ListChoice {
  label: string
  /** The usual one first. */
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** The choices as a part of a menu. */
export function MenuChoice({ label, choices, value, onChange }: ListChoice) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      <MenuPart title={label}>
        {choices.map(choice => (
          <Menu.RadioItem key={choice.value} value={choice.value} closeOnClick className={rowClass}>
            <span className="grow">{choice.label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden className="size-4.5" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </MenuPart>
    </Menu.RadioGroup>
  )
}
