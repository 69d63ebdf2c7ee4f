/** Where the organisers' own icon lies in one of its sizes; the address changes when the icon does. */
export function iconPath(icon: string, size: 180 | 192 | 512): string {
  return `/icons/${size}.png?${icon.slice(7, 15)}`
}
