const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu
const TELEPHONE = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g

/** Removes email addresses, telephone numbers and the given names of people. */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const masked = text.replace(EMAIL, '[email]').replace(TELEPHONE, '[telephone]')
  return names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((name) => name.trim().length > 1)
    .reduce((left, name) => left.replace(asWord(name), '[name]'), masked)
}

function asWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${escaped(name.trim())}(?![\\p{L}])`, 'giu')
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
