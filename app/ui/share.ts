import { toast } from './overlay/toast-store.ts'

interface SharedPage {
  title: string
  text?: string
  url: string
}

/** Opens the device's share sheet, or copies the address where there is none. */
export async function shareOrCopy(page: SharedPage): Promise<void> {
  if (!(await openShareSheet(page))) await copyLink(page.url)
}

/** @returns whether there is one; a sheet that was closed was there */
export async function openShareSheet(page: SharedPage): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Says that it is copied, or shows it where copying is not allowed. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: 'Paste it into a text or an email.' })
  } catch {
    toast({ title: 'Copy this link', description: url })
  }
}
