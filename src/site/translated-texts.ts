/**
 * Keeps React working in a translated page: translators replace text nodes, and React then throws when it removes or
 * inserts beside one (facebook/react#11538).
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
