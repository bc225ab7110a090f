interface ListedKey {
  key: string
  at: Date
}

export function listedKeys(page: string): ListedKey[] {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    return key ? [{ key, at: new Date(textOf(entry, 'LastModified') ?? 0) }] : []
  })
}

export function isTruncated(page: string): boolean {
  return textOf(page, 'IsTruncated') === 'true'
}

/** `SignatureDoesNotMatch`, `NoSuchBucket`. */
export function refusalCode(answer: string): string | undefined {
  return textOf(answer, 'Code')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  // Stores encode quotes by name or by number.
  return text?.replaceAll(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi,
    (written, hex: string, decimal: string, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return ENTITIES[name] ?? written
    },
  )
}
