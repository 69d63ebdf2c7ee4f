import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'

/** The path of each page of a site map, parameters as `$name` or, within a word, `{$name}`. */
export function pagePaths(nodes: readonly VirtualRouteNode[], parent = ''): string[] {
  return nodes.flatMap(node => {
    if (node.type === 'index') return [parent || '/']
    const path = node.type === 'route' ? `${parent}${node.path}` : parent
    const children = 'children' in node ? (node.children ?? []) : []
    return children.length > 0 || node.type === 'layout' ? pagePaths(children, path) : [path]
  })
}

/** Tells whether a path is one of these pages, so that only they are rendered one by one. */
export function pageMatcher(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(path => new RegExp(`^${path.replace(/\{?\$\w+\}?/g, '[\\w-]{1,40}')}$`))
  return path => patterns.some(pattern => pattern.test(path))
}
