import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'children'> & { withDraft?: boolean }

/** Opens the preview of the home page in a new tab. A form, because other sites can send links but not this site's forms. */
export function PreviewButton({ withDraft = false, children, ...rest }: Props) {
  return (
    <form method="post" action="/admin/preview" target="_blank" rel="noopener">
      <Button type="submit" size="small" name="edition" value={withDraft ? 'draft' : ''} {...rest}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </Button>
    </form>
  )
}
