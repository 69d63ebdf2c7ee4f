/**
 * A page shared by many addresses, without scripts: they would look for the one address it was
 * made for.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, '')
}
