/**
 * Runs in the browser, as the text of an inline script, before anything of the page is there: what lies below the screen
 * (`.folds`) waits to be laid out until a slow processor has nothing else to do, when `awaken` unfolds it. Its heights are guesses
 * until then, so a page that opens in its middle is laid out at once.
 */
export function fold(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const opensAtTop = visit && 'type' in visit && visit.type === 'navigate' && location.hash === ''
  if (opensAtTop) document.documentElement.dataset.folded = ''
}
