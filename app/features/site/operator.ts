import { endSentence } from '../../text/end-sentence.ts'

export interface Operator {
  name?: string | undefined
  county?: string | undefined
  email?: string | undefined
}

export function operatorSentence({ name, county }: Operator): string {
  if (!name) return 'The people who run this directory haven’t added their name here yet.'
  return county
    ? `This directory is run by ${name} in ${county} County, Florida.`
    : endSentence(`This directory is run by ${name}`)
}
