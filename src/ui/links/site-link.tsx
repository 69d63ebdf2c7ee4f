import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string
  /** Whether it takes the place of the present entry in the history. */
  replace?: boolean
}

/** A link inside the site, with or without an anchor: followed without loading the page anew. */
export function SiteLink({ href, ...rest }: Props) {
  const [address = '/', hash] = href.split('#')
  const [path = '/', query = ''] = address.split('?')
  const search = query === '' ? {} : defaultParseSearch(query)
  return <Link to={path} search={search} hash={hash} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
