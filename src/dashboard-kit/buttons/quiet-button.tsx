import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

/** The dashboard's usual button: small, and not the main one of its form. */
export function QuietButton(props: ComponentProps<typeof Button>) {
  return <Button look="quiet" size="small" {...props} />
}
