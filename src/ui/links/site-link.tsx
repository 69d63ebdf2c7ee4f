import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string
  /** Whether it replaces the current history entry. */
  replace?: boolean
}

/** A link inside the site, followed without a page load. */
export function SiteLink({ href, ...rest }: Props) {
  const [address = '/', hash] = href.split('#')
  const [path = '/', query = ''] = address.split('?')
  const search = query === '' ? {} : defaultParseSearch(query)
  return <Link to={path} search={search} hash={hash} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
