import { showToast } from '#ui/overlays/show-toast.ts'

/** Copies a link, and says so. @returns whether the browser allowed it */
export async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Link copied!', description: 'The link has been copied to your clipboard.' })
    return true
  } catch {
    showToast({ title: 'Failed to copy link', description: 'Please copy the URL manually.', kind: 'error' })
    return false
  }
}
