import type { ReactNode } from 'react'
import { type DifferencePiece, differenceOf } from '#lib/text/version-difference.ts'

interface Props {
  was: unknown
  is: unknown
  titles: readonly [string, string]
}

/** A value before and after a change, side by side: removals are struck through, additions underlined. */
export function BothVersions({ was, is, titles: [before, after] }: Props) {
  const [old, now] = [spoken(was), spoken(is)]
  const pieces = differenceOf(old, now)
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Version title={before}>{old && <Pieces pieces={pieces.was} mark="del" />}</Version>
      <Version title={after}>{now && <Pieces pieces={pieces.is} mark="ins" />}</Version>
    </div>
  )
}

export function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-xl bg-snow px-3.5 py-2.5">
      <p className="text-[0.8125rem] text-grey">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children || <em className="text-grey">empty</em>}</p>
    </div>
  )
}

const looks = {
  del: 'rounded-sm bg-rose px-0.5 text-rose-deep line-through',
  ins: 'rounded-sm bg-leaf px-0.5 text-leaf-deep underline underline-offset-3',
} as const

function Pieces({ pieces, mark: Mark }: { pieces: readonly DifferencePiece[]; mark: keyof typeof looks }) {
  return pieces.map(({ at, text, differs }) =>
    differs ? (
      <Mark key={at} className={looks[Mark]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}

/** A value as a text; may be empty. */
export function spoken(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(spoken).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
