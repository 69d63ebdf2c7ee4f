import type { Page } from '@playwright/test'

/** Which words, or which card, lie on the figure of the drawn hero as it is shown. */
export function wordsOnFigure(page: Page): Promise<string[]> {
  return page.locator('.hero-picture img').evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const box = (img.parentElement ?? img).getBoundingClientRect()
    const { naturalWidth, naturalHeight } = img
    const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight)
    const [width, height] = [naturalWidth * scale, naturalHeight * scale]
    const [x = 0, y = 0] = getComputedStyle(img)
      .objectPosition.split(' ')
      .map(part => Number.parseFloat(part) / 100)
    // Its position in the picture and in the cut for phones.
    const [from, to] = width > height ? [0.663, 0.687] : [0.826, 0.874]
    const left = box.left + (box.width - width) * x
    const top = box.top + (box.height - height) * y
    const figure = { left: left + from * width, right: left + to * width }
    const [head, feet] = [top + 0.4775 * height, top + 0.5575 * height]
    const isOn = (part: DOMRect) =>
      part.left < figure.right && part.right > figure.left && part.top < feet && part.bottom > head
    const covering: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      if ([...range.getClientRects()].some(isOn)) covering.push(texts.currentNode.textContent ?? '')
    }
    const cards = [...document.querySelectorAll('[class*="bg-paper"]')]
    return [...covering, ...cards.filter(card => isOn(card.getBoundingClientRect())).map(card => card.className)]
  })
}
