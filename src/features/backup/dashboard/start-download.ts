/** Hands an address to the browser to be saved; the page stays as it is. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
