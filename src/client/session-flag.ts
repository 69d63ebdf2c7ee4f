const name = 'adminAuth'

/** Whether this browser believes that a user is logged in; only the server knows (decision A1). */
export function hasSessionFlag(): boolean {
  return localStorage.getItem(name) === 'true'
}

export function raiseSessionFlag(): void {
  localStorage.setItem(name, 'true')
}

export function dropSessionFlag(): void {
  localStorage.removeItem(name)
}
