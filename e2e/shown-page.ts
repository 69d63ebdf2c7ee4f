/** What a page shows: without its scripts, which name the moment of its making, and without where the site is. */
export function shownOf(html: string, address: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(address, '')
    .replaceAll(new URL(address).host, '')
}
