import { createHash } from 'node:crypto'

/** What the links in the mails of tests are made with. */
export const TEST_LINKS = {
  secrets: { derive: (purpose: string) => createHash('sha256').update(`test ${purpose}`).digest() },
  publicUrl: 'https://directory.example',
}
