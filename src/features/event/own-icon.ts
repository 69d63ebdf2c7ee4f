/** The address of the organizers' icon in a size; it changes with the icon. */
export function iconPath(icon: string, size: 180 | 192 | 512): string {
  return `/icons/${size}.png?${icon.slice(7, 15)}`
}
