import { endSentence } from '../../text/end-sentence.ts'

export interface Operator {
  name?: string | undefined
  county?: string | undefined
  email?: string | undefined
}

/** Undefined until the setting is filled. */
export function operatorSentence({ name, county }: Operator): string | undefined {
  if (!name) return undefined
  return county
    ? `This directory is run by ${name} in ${county} County, Florida.`
    : endSentence(`This directory is run by ${name}`)
}
