import { parseWebAddress } from '../../businesses/index.ts'
import { withKnownEnding } from './known-ending.server.ts'

/** What a website was probably meant to be, where its ending doesn't exist: `anchor.con/menu` → `anchor.com/menu`. */
export function suggestWebsite(typed: string): string | undefined {
  const address = parseWebAddress(typed)
  if (address === undefined) return undefined
  const host = new URL(address).hostname
  const meant = withKnownEnding(host)
  const at = typed.toLowerCase().indexOf(host)
  if (meant === undefined || at < 0) return undefined
  return `${typed.slice(0, at)}${meant}${typed.slice(at + host.length)}`.trim()
}
