import { toast } from './overlay/toast-store.ts'

/** Opens the device's share sheet, or copies the address where there is none. */
export async function shareOrCopy(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    toast({ title: 'Link copied', description: 'Paste it into a text or an email.' })
  } catch {
    toast({ title: 'Copy this link', description: page.url })
  }
}
