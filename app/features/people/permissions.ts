import type { ROLES } from '../../db/schema/roles.ts'

interface Permission {
  /** Ends the sentence “They can …”. */
  what: string
  /** The least that may. */
  role: (typeof ROLES)[number]
  /** How the paths of its routes begin; the longest beginning counts. */
  paths: readonly string[]
}

/** What a role lets one do that nobody else may. `server/api/permissions.test.ts` compares it with every route. */
export const PERMISSIONS: readonly Permission[] = [
  {
    what: 'decide what people send in, ask about it, and take a decision back for ten minutes',
    role: 'moderator',
    paths: ['/moderation/'],
  },
  {
    what: 'add a listing, see every listing, edit it, change its owners, move its pin, set its level, take it down, put it back, and merge two',
    role: 'moderator',
    paths: ['/moderation/listings'],
  },
  {
    what: 'take down new posts and pictures, and put them back',
    role: 'moderator',
    paths: ['/moderation/new'],
  },
  { what: 'write ready-made texts for all of the team', role: 'moderator', paths: ['/moderation/texts'] },
  { what: 'read the log of everything that was done', role: 'moderator', paths: ['/moderation/log'] },
  { what: 'download the log', role: 'administrator', paths: ['/moderation/log/entries.csv'] },
  { what: 'feature a listing', role: 'administrator', paths: ['/moderation/listings/:id/featured'] },
  { what: 'bring in lists, and take them back', role: 'administrator', paths: ['/moderation/imports'] },
  {
    what: 'write stories, publish them, and put them in order',
    role: 'administrator',
    paths: ['/moderation/stories'],
  },
  {
    what: 'keep the veteran resources and county offices right',
    role: 'administrator',
    paths: ['/moderation/resources'],
  },
  { what: 'write to owners by email', role: 'administrator', paths: ['/moderation/mailings'] },
  {
    what: 'see who is on the team, invite people, change their roles, and lock accounts',
    role: 'administrator',
    paths: ['/moderation/people'],
  },
  {
    what: 'see the emails we send and how the server is doing, set who runs the directory, and put a notice on every page',
    role: 'administrator',
    paths: ['/outbox', '/status'],
  },
]
