/** A page without its scripts, to be shown at many addresses: the scripts would look for the address it was rendered for. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, '')
}
