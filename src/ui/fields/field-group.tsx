import type { ReactNode } from 'react'

/** Fields under a heading, two per row where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 md:grid-cols-2">
      <legend className="mb-4 w-full border-line border-b pb-2 font-bold font-display text-xl tracking-tight">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
