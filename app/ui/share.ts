import { toast } from './overlay/toast-store.ts'

interface SharedPage {
  title: string
  text?: string
  url: string
}

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

export async function copyLink(url: string): Promise<void> {
  await copyText(url, 'link', 'Paste it into a text or an email.')
}

/** Says that it is copied, or shows it where copying is not allowed. @returns whether it is copied */
export async function copyText(
  text: string,
  what: 'link' | 'address' | 'key',
  next: string,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what[0]?.toUpperCase()}${what.slice(1)} copied`, description: next })
    return true
  } catch {
    toast({ title: `Copy this ${what}`, description: text })
    return false
  }
}
