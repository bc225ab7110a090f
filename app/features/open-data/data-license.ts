import licenses from './data-licenses.json' with { type: 'json' }
import type { Operator } from '../site/operator.ts'

/** By their SPDX names. */
export const DATA_LICENSES: Readonly<Record<string, { title: string; path: string }>> = licenses

/** @param text an SPDX name from `DATA_LICENSES`, or the https address of another license */
export function findDataLicense(text = '') {
  const known = Object.hasOwn(DATA_LICENSES, text) ? DATA_LICENSES[text] : undefined
  if (known) return { name: text, ...known }
  return /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text) ? { title: text, path: text } : undefined
}

export function rightsSentence({ name }: Operator): string {
  return `All rights reserved by the businesses and ${name ?? 'the people who run this directory'}; ask us.`
}
