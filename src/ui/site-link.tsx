import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

/** A link inside the site, with or without an anchor: followed without loading the page anew. */
export function SiteLink({ href, ...rest }: Props) {
  const [path = '/', hash] = href.split('#')
  return <Link to={path} hash={hash} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
