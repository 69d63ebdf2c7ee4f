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

/** The values of the one parameter that makes further pages of a path. */
export type PageParameters = Readonly<Record<string, { name: string; values: RegExp }>>

/**
 * The cache key of a page: its path, with the parameter that makes it another page. Other query parameters are
 * ignored; unknown values become 0, so that they share one answer.
 */
export function pageAddress(asked: string, parameters: PageParameters): string {
  const [path = '/', query] = asked.split('?')
  const parameter = query === undefined ? undefined : parameters[path]
  const value = parameter && new URLSearchParams(query).get(parameter.name)
  if (!parameter || value === null || value === undefined) return path
  return `${path}?${parameter.name}=${parameter.values.test(value) ? value : 0}`
}

/** Tells whether a path is one of these pages, so that only they are rendered one by one. */
export function pageMatcher(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(path => new RegExp(`^${path.replace(/\{?\$\w+\}?/g, '[\\w-]{1,40}')}$`))
  return path => patterns.some(pattern => pattern.test(path))
}
