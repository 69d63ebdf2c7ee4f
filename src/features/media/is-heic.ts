/** Whether a chosen file is a HEIC photo, by its type or, where the browser knows none, its name. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
