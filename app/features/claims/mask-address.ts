/**
 * An address that somebody may recognize and nobody can learn: `j•••@e•••.com`. As long for a short name as
 * for a long one.
 */
export function maskAddress(address: string): string {
  const [name = '', host = ''] = address.split('@')
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  return `${firstOf(name)}•••@${firstOf(host)}•••${ending}`
}

/** A whole character, not half of one. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
}
