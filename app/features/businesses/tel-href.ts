export interface Telephone {
  /** Ten digits, without the country code 1. Unknown area codes are kept. */
  digits: string
  extension?: string
}

/** `tel:+17725550100;ext=12` (RFC 3966) */
export function telHref({ digits, extension }: Telephone): string {
  return `tel:+1${digits}${extension ? `;ext=${extension}` : ''}`
}
