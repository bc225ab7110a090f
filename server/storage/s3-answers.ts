/** A key in a store, and when it was written. */
export interface ListedKey {
  key: string
  at: Date
}

/** The keys of one page of a list, as S3 writes it. */
export function listedKeys(page: string): ListedKey[] {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    return key ? [{ key, at: new Date(textOf(entry, 'LastModified') ?? 0) }] : []
  })
}

/** Whether more keys follow after a page. */
export function isTruncated(page: string): boolean {
  return textOf(page, 'IsTruncated') === 'true'
}

/** `SignatureDoesNotMatch`, `NoSuchBucket`: why a request was refused, where the store says it. */
export function refusalCode(answer: string): string | undefined {
  return textOf(answer, 'Code')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  // Stores differ in how they write quotes: by name, or by number in one of two ways.
  return text?.replaceAll(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi,
    (written, hex: string, decimal: string, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return ENTITIES[name] ?? written
    },
  )
}
