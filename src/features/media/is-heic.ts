/** Whether a file is a HEIC photo, by type or by name. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
