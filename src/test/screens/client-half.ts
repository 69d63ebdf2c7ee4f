type Half = (...values: never[]) => unknown

/** The client's half of a function with two, which the build chooses for browsers. */
export function createIsomorphicFn() {
  return { client: <Client extends Half>(client: Client) => ({ server: () => client }) }
}

export function getGlobalStartContext() {
  return undefined
}
