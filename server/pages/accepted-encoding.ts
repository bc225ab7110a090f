export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of these, but a client may send anything. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = choose(header)
  if (remembered.size < MOST_REMEMBERED && header.length <= 100) remembered.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const allowed = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    allowed.set(name, Number(weight) > 0)
  }
  const isAllowed = (name: string) => allowed.get(name) ?? allowed.get('*') ?? false
  return isAllowed('br') ? 'br' : isAllowed('gzip') ? 'gzip' : 'identity'
}
