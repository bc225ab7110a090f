/** Recognizable, but not readable: `j•••@e•••.com`. The length tells nothing about the name. */
export function maskAddress(address: string): string {
  const [name = '', host = ''] = address.split('@')
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  return `${firstOf(name)}•••@${firstOf(host)}•••${ending}`
}

/** The first code point, which may be two UTF-16 units. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022)
}
