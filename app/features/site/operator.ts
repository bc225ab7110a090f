import { endSentence } from '../../text/end-sentence.ts'

/** Who runs the directory, from the settings. */
export interface Operator {
  name?: string | undefined
  /** A county of Florida, without the word. */
  county?: string | undefined
  /** An address that the team reads. */
  email?: string | undefined
}

/** One sentence for pages that have to say it, also where nobody has been named yet. */
export function operatorSentence({ name, county }: Operator): string {
  if (!name) return 'The people who run this directory haven’t added their name here yet.'
  return county
    ? `This directory is run by ${name} in ${county} County, Florida.`
    : endSentence(`This directory is run by ${name}`)
}
