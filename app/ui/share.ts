import { toast } from './overlay/toast-store.ts'

/**
 * Opens the device's share sheet; where there is none, copies the address and says so in a toast.
 * A visitor who closes the sheet has decided, so nothing follows.
 */
export async function shareOrCopy(what: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(what.url)
    toast({ title: 'Link copied', description: 'Paste it into a message or an e-mail.' })
  } catch {
    toast({ title: 'Copy this link', description: what.url })
  }
}
