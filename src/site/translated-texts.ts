/**
 * Lets React go on in a page that the browser has translated: translators put elements of their own in the place of texts,
 * and React throws where it is to remove such a text or to insert something before it (facebook/react#11538).
 */
export function surviveTranslation() {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  prototype.removeChild = child => {
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  prototype.insertBefore = function (node, next) {
    insertBefore.call(this, node, next?.parentNode === this ? next : null)
    return node
  }
}
