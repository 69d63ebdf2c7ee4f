/** A path for a log, without the secret of an access link. */
export function withoutToken(path: string): string {
  return path.replace(/\/(my|day)\/[^/?#]+/, '/$1/...')
}
