import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { describePhoto, removePhoto } from '../../../app/features/gallery/business-photos.server.ts'
import { changePost, deletePost } from '../../../app/features/posts/save-post.server.ts'
import { aWorld, type World } from '../testing/world.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const INPUT = { type: 'update', content: 'We are open.', starts: '', ends: '', photoId: null } as const

const client = setUpTestDatabase()
let world: World
beforeAll(async () => {
  world = await aWorld(client.db)
})

const GONE = { ok: false, problem: 'not_found' }

const owner = () => ({ kind: 'owner', accountId: world.people.owner ?? null }) as const

function entries(kind: 'post' | 'photo', id: string) {
  return client.db.$count(auditLog, and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
}

test('a post that somebody else has deleted meanwhile is neither changed nor deleted once more', async () => {
  const about = {
    id: world.post,
    businessId: world.business,
    actor: owner(),
    publicUrl: TEST_LINKS.publicUrl,
    now: NOW,
  }
  expect(await deletePost(client.db, about)).toMatchObject({ ok: true })
  expect(await changePost(client.db, { ...about, input: INPUT })).toMatchObject(GONE)
  expect(await deletePost(client.db, about)).toMatchObject(GONE)
  expect(await entries('post', String(world.post))).toBe(1)
})

test('nor is a picture described or removed once more', async () => {
  const about = {
    photoId: world.photo,
    businessId: world.business,
    actor: owner(),
    publicUrl: TEST_LINKS.publicUrl,
    now: NOW,
  }
  expect(await removePhoto(client.db, about)).toMatchObject({ ok: true })
  expect(await describePhoto(client.db, { ...about, alt: 'Our van' })).toMatchObject(GONE)
  expect(await removePhoto(client.db, about)).toMatchObject(GONE)
  expect(await entries('photo', world.photo)).toBe(1)
})
