import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import facts from '../../app/features/policies/privacy-facts.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['app', 'server'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)),
)
const textOf = (path: string) => readFileSync(root + path, 'utf8')

test('the privacy page accounts for every table of the database, once', () => {
  const migration = textOf('app/db/migrations/0000_first.sql')
  const tables = [...migration.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\S+) \(/gm)].map(([, name = '']) =>
    name.replaceAll('"', ''),
  )
  const named = [...facts.personalData.flatMap(({ tables }) => tables), ...facts.otherTables]
  expect(named.toSorted()).toEqual(tables.toSorted())
})

/** Whatever stores something in the browser, and under which keys. */
const STORED_BY: Record<string, readonly string[]> = {
  'app/features/accounts/account-service.ts': ['sb-…-auth-token'],
  'app/features/saved/favorites-on-device.ts': ['saved-businesses'],
  'app/features/claims/use-sent-link.ts': ['sent-link:…'],
  'app/features/posts/post-draft.ts': ['post-draft:…'],
  'app/features/articles/story-editor.tsx': ['story-draft-…'],
  'app/features/mailings/mailing-form.tsx': ['mailing-draft-…'],
  'app/features/resources/needs-card.tsx': ['resources-county'],
  'app/features/search/kept-place-script.ts': ['last-place'],
  'app/features/owners/listing/listing-form.tsx': ['listing-draft-…'],
  'app/features/submissions/form/use-draft.tsx': ['submission-draft', 'submission-draft-…'],
  'app/offline/offline.ts': ['offline-…'],
  'app/ui/page/text-size.ts': ['text-size'],
  'app/ui/page/web-fonts.ts': ['web-fonts'],
}
/** They store what one of those names. */
const FOR_OTHERS = [
  'app/features/search/asking/kept-place.ts',
  'app/features/accounts/session/auth-client.ts',
  'app/features/accounts/session-store.ts',
  'app/forms/device-draft.ts',
  'app/hydration/text-size.ts',
]

test('the privacy page names everything that stays in the browser', () => {
  const storing = sources.filter((path) =>
    /\.setItem\(|keepOnDevice\(|storageKey:|caches\.open\(/.test(textOf(path)),
  )
  const known = [...Object.keys(STORED_BY), ...FOR_OTHERS]
  expect(storing.filter((path) => !known.includes(path))).toEqual([])
  for (const [path, keys] of Object.entries(STORED_BY)) {
    for (const key of keys) expect(textOf(path), path).toContain(key.split('…')[0])
  }
  expect(facts.deviceData.map(({ key }) => key).toSorted()).toEqual(
    Object.values(STORED_BY).flat().toSorted(),
  )
})
