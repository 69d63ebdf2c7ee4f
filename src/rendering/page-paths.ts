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

/** Tells whether a path is one of these pages. */
export function pageMatcher(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(path => new RegExp(`^${path.replace(/\{?\$\w+\}?/g, '[\\w-]{1,40}')}$`))
  return path => patterns.some(pattern => pattern.test(path))
}

const NOT_FOUND = '/404'

interface Options {
  /** The paths of all pages, parameters as `$name`. */
  paths: readonly string[]
  /** The query parameter of a path that makes further pages, and its values. */
  parameters: Readonly<Record<string, { name: string; values: RegExp }>>
  /** Tells whether there is a page at an address with a parameter in it. */
  isKnown(address: string): Promise<boolean>
  /** The address that answers all unknown values of a path with parameters; without one it is the 404 page. */
  notFoundPages: Readonly<Record<string, string>>
}

export type PageMap = ReturnType<typeof createPageMap>

/** Knows which page answers an address. Made-up addresses of one kind share one page. */
export function createPageMap({ paths, parameters, isKnown, notFoundPages }: Options) {
  const isPage = pageMatcher(paths)
  const kinds = paths
    .filter(path => path.includes('$'))
    .map(path => ({ matches: pageMatcher([path]), notFoundPage: notFoundPages[path] ?? NOT_FOUND }))

  /**
   * The address under which a page is kept: the path, with the parameter that makes it another page. Anything else in the
   * query changes nothing. All values that no page has become 0, so that they share one answer.
   */
  function addressOf(asked: string): string {
    const [path = '/', query] = asked.split('?')
    if (!isPage(path)) return NOT_FOUND
    const parameter = query === undefined ? undefined : parameters[path]
    const value = parameter && new URLSearchParams(query).get(parameter.name)
    if (!parameter || value === null || value === undefined) return path
    return `${path}?${parameter.name}=${parameter.values.test(value) ? value : 0}`
  }

  return {
    isPage,
    addressOf,

    /** The address of the page to make: an address with unknown values has the page that says so. */
    async pageFor(asked: string): Promise<string> {
      const address = addressOf(asked)
      const [path = '/', parameter] = address.split('?')
      const kind = kinds.find(({ matches }) => matches(path))
      if (kind) return (await isKnown(path)) ? address : kind.notFoundPage
      return parameter === undefined || (await isKnown(address)) ? address : NOT_FOUND
    },
  }
}
